"The settings of JupyterLab that come with the lessons: a notebook that is only opened is not changed."
import asyncio
import json
from pathlib import Path
from jupyter_server.serverapp import ServerApp
from traitlets.config import Config
from fluxx_tutor.lab import LessonFiles

HERE = Path(__file__).parent.parent
LESSON = "04_draw_4_then_draw_2.ipynb"


def opened(folder, name):
    return asyncio.run(LessonFiles(root_dir=str(folder)).get(name))["content"]["metadata"]


def test_a_lesson_comes_with_what_opening_would_add_and_its_file_stays(tmp_path):
    file = tmp_path / LESSON
    file.write_bytes((HERE / "lessons" / LESSON).read_bytes())
    told = opened(tmp_path, LESSON)
    assert {"codemirror_mode", "file_extension", "mimetype", "name", "version"} <= set(told["language_info"])
    assert told["kernelspec"]["name"] == "python3" != told["kernelspec"]["display_name"]
    assert file.read_bytes() == (HERE / "lessons" / LESSON).read_bytes()


def test_what_a_notebook_says_itself_is_left_alone(tmp_path):
    said = {"kernelspec": {"name": "python3", "display_name": "mine", "language": "python"},
            "language_info": {"name": "python", "version": "3.0"}}
    own = dict(cells=[], metadata=said, nbformat=4, nbformat_minor=5)
    (tmp_path / "own.ipynb").write_text(json.dumps(own))
    assert opened(tmp_path, "own.ipynb") == said


def test_folders_and_listings_are_as_ever(tmp_path):
    (tmp_path / LESSON).write_bytes((HERE / "lessons" / LESSON).read_bytes())
    files = LessonFiles(root_dir=str(tmp_path))
    assert asyncio.run(files.get(LESSON, content=False))["content"] is None
    assert [one["name"] for one in asyncio.run(files.get(""))["content"]] == [LESSON]


def test_the_settings_that_come_with_the_lessons_name_it():
    settings = json.loads((HERE / "fluxx_tutor/jupyter/jupyter_lab_config.json").read_text())
    app = ServerApp(config=Config(ServerApp=settings["ServerApp"]))
    assert app.contents_manager_class is LessonFiles
