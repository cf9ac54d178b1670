"""Two lessons in a marimo notebook: one that marimo's cells react to, one that is just shown."""
import marimo

app = marimo.App(width="full")


@app.cell
def _():
    import marimo as mo
    from fluxx_tutor.all import show
    return mo, show


@app.cell
def _(mo, show):
    player = mo.ui.anywidget(show("draw-4-then-draw-2"))
    player
    return (player,)


@app.cell
def _(mo, player):
    mo.plain_text(f"step {player.step}, answers {player.answers}")
    return


@app.cell
def _(show):
    show("play-all")
    return


if __name__ == "__main__":
    app.run()
