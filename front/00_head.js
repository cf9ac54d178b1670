/* Fluxx Tutor: the lesson player.
 *
 * It steps through a trace (a list of table views with sentences, made by Python) and holds no rules of the game.
 * Everything a trace says is shown as text; nothing in it is ever read as markup or as a selector.
 *
 *   1 making elements      h, svg, bdi
 *   2 pictures             signs of the card types, pictograms
 *   3 reading a trace      lesson, views, parts, words for zones
 *   4 cards                card, slip, list of cards
 *   5 table                centre, piles, seats
 *   6 page                 headline, options, grades, tree, clauses, words of the glossary, numbers in force
 *   7 fitting              cards or slips, from the room there is
 *   8 motion               flights and trails
 *   9 frame                head, timeline, log, live region; look: cards by key, a closer look; marks: rings, refusals
 *  10 the kernel           asking Python, one question at a time
 *  11 a live table         a game that is being played
 *  12 present              the same for a room
 *  13 hints, what if       the ladder; other choices than the script's
 *  14 your move            the learner makes the script's choice
 *  15 the player           state, keys, focus
 *  19 what others import   default export, mount
 */
