"""Whether what a person needs is on the screen, and whether anything jumps."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 740},
    "large phone": {"width": 390, "height": 844},
    "landscape": {"width": 740, "height": 360},
    "tablet": {"width": 820, "height": 1180},
    "laptop at 200 %": {"width": 640, "height": 360},  # 1280×720, zoomed
    "laptop": {"width": 1280, "height": 720},
    "desk": {"width": 1440, "height": 900},
    "large screen": {"width": 1920, "height": 1080},
}

# An element is in sight when it lies inside the window and a press on its middle reaches it.
MISSING = """(selectors) => {
  const faults = []
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`)
  if (root.scrollHeight > innerHeight + 1) faults.push(`the page is ${root.scrollHeight} high`)
  for (const selector of selectors) {
    const all = [...document.querySelectorAll(selector)]
    if (!all.length) faults.push(`${selector} is not there`)
    all.forEach((element, i) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      const where = `${selector} #${i} (${[left, top, right, bottom].map(Math.round)})`
      if (!width || !height) return faults.push(`${where} has no size`)
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        return faults.push(`${where} is outside`)
      const parts = [0.5, 0.15, 0.85]
      const points = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y]))
      const isHit = points.some(([x, y]) => element.contains(document.elementFromPoint(x, y)))
      if (!isHit) faults.push(`${where} is covered`)
    })
  }
  return faults
}"""

WATCH = """() => {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput)
        window.shifts.push({
          value: entry.value,
          of: (entry.sources ?? []).map(
            ({ node, previousRect: a, currentRect: b }) =>
              `${node?.nodeName}.${node?.className} ${[a.x, a.y, b.x, b.y].map(Math.round)}`),
        })
  }).observe({ type: "layout-shift", buffered: true })
}"""


def missing(page: Page, selectors: list[str]) -> list[str]:
    """What a person would not see or could not press now, as short sentences."""
    return page.evaluate(MISSING, selectors)


def watch_shifts(page: Page) -> None:
    """From here on, note everything that moves although nothing was pressed."""
    page.evaluate(WATCH)


def shift(page: Page) -> float:
    return page.evaluate("window.shifts.reduce((sum, one) => sum + one.value, 0)")


def worst_shifts(page: Page, most: int = 8) -> list[dict[str, object]]:
    return page.evaluate("(most) => window.shifts.toSorted((a, b) => b.value - a.value).slice(0, most)", most)
