/* The first screen is the map: when 00_start.ipynb is opened, its first cell is run as soon as Python is there.
   Until then JupyterLab forgets a Shift + Enter without a word. Only this very cell is ever run: a notebook
   with anything else in it waits for its reader. No bundler: JupyterLab asks a module of this shape for a plugin. */
const NOTEBOOK = "00_start.ipynb";
const CELL = /^# Press Shift \+ Enter[^\n]*\nfrom fluxx_tutor\.all import \*\ncourse\(\)$/;

/** Run the cell that shows the map, unless somebody has done so or it is another cell. */
async function showMap(app, panel) {
  await Promise.all([panel.context.ready, panel.revealed, panel.sessionContext.ready]);
  await panel.sessionContext.session?.kernel?.info;
  const { content } = panel, cell = content.model?.cells.get(0);
  if (!cell || !panel.sessionContext.session?.kernel || panel.isDisposed) return;
  if (!CELL.test(cell.sharedModel.getSource()) || cell.executionCount || cell.outputs?.length) return;
  if (app.shell.currentWidget !== panel) return;
  content.activeCellIndex = 0;
  await app.commands.execute("notebook:run-cell");
}

const plugin = {
  id: "fluxx-tutor-start:plugin",
  autoStart: true,
  activate(app) {
    const seen = new WeakSet();
    const look = () => {
      const panel = app.shell.currentWidget, path = panel?.context?.path ?? "";
      if (path.split("/").pop() !== NOTEBOOK || !panel.sessionContext || seen.has(panel)) return;
      seen.add(panel);
      showMap(app, panel).catch(error => console.warn("Fluxx Tutor: press Shift + Enter to see the map.", error));
    };
    app.shell.currentChanged?.connect(look);
    app.restored.then(look);
  },
};

(window._JUPYTERLAB ??= {})["fluxx-tutor-start"] = {
  init() {},
  get: async () => () => ({ __esModule: true, default: plugin }),
};
