"""How a person plays Carrom Deluxe on the page: by name with the form, or with a real pull of the pointer."""

from __future__ import annotations

from playwright.sync_api import Error, Locator, Page

from .pressing import press, tab_to

GAME = "carrom"
LONG: dict[str, str] = {}
SEATS = (2,)
OPEN = True  # nothing is hidden: people at one screen need no hand-over
IS_LONG = True
SIDE, FRAME, LINE = 740.0, 44.0, 117.4  # millimetres, as they are drawn
SHOOT = "button.shoot:not([aria-disabled=true])"

TABLES: dict[str, tuple[int, dict[str, str]]] = {"two": (2, {}), "four": (4, {}), "rows": (6, {"board": "rows"})}
NEEDED = [".board canvas", ".names li", ".moment", ".power input", "button.fold", SHOOT]


def clear(page: Page) -> None:
    pass


def move(page: Page) -> bool:
    """The easiest piece into its easiest hole, or straight at one among people; a shot that is shown is skipped."""
    if press(page.locator("button.skip")):
        return True
    if not page.locator(SHOOT).count():
        return False
    open_the_form(page)
    return press(page.locator("button.take")) and press(page.locator("button.fold")) and press(page.locator(SHOOT))


def open_the_form(page: Page) -> None:
    if not page.locator("button.take").count():
        press(page.locator("button.fold"))


def move_by_keys(page: Page) -> bool:
    if page.locator("button.skip").count() and tab_to(page, "button.skip"):
        page.keyboard.press("Enter")
        return True
    if not page.locator(SHOOT).count():
        return False
    if not page.locator("button.take").count() and tab_to(page, "button.fold"):
        page.keyboard.press("Enter")
    if not tab_to(page, "button.take"):
        return False
    page.keyboard.press("Enter")
    if not tab_to(page, SHOOT):
        return False
    page.keyboard.press("Enter")
    return True


def press_the_forbidden(page: Page) -> str:
    """It is another player's turn."""
    page.locator("button.shoot").click(force=True)
    return "CD-"


def board(page: Page) -> Locator:
    return page.locator(".carrom canvas")


def spot(page: Page, x: float, y: float) -> tuple[float, float]:
    """A place of the own frame on the screen."""
    box = board(page).bounding_box()
    assert box is not None
    k = box["width"] / (SIDE + 2 * FRAME)
    return box["x"] + (FRAME + x) * k, box["y"] + (FRAME + SIDE - y) * k


def pull(page: Page, x: float, right: float, back: float, *, let_go: bool = True) -> bool:
    """Slide the striker to x, pull it back by so many millimetres and let go."""
    if not page.locator(SHOOT).count():
        return False
    try:
        board(page).scroll_into_view_if_needed()
        mouse = page.mouse
        mouse.move(*spot(page, SIDE / 2, LINE))
        mouse.down()
        mouse.move(*spot(page, x, LINE), steps=6)
        for part in (0.3, 0.6, 1.0):
            mouse.move(*spot(page, x + right * part, LINE - back * part), steps=3)
        if let_go:
            mouse.up()
    except Error:
        return False
    return True
