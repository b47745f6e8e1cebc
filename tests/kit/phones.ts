// What a small screen must show whole.
import { expect, type Page } from '@playwright/test'

/** Nothing sticks out at the side. */
export async function expectNoOverhang(page: Page): Promise<void> {
  await settled(page)
  const overhanging = await page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )
  expect(overhanging, `what sticks out of ${page.url()} on ${page.viewportSize()?.width} px`).toEqual([])
}

/** Nothing that can be pressed lies under a notch or the line to swipe by, once what is open is read to its end. */
export async function expectClearOfEdges(page: Page): Promise<void> {
  const edges = { '--safe-left': '47px', '--safe-right': '47px', '--safe-foot': '21px' }
  await page.evaluate((set) => {
    for (const [name, width] of Object.entries(set)) document.documentElement.style.setProperty(name, width)
    for (const read of [document.querySelector('[data-modal]')?.parentElement, document.documentElement])
      read?.scrollTo({ top: read.scrollHeight, behavior: 'instant' })
  }, edges)
  await settled(page)
  const covered = await page.evaluate((set) => {
    const steps = (until: number) => Array.from({ length: Math.floor(until / 8) }, (_, at) => at * 8 + 4)
    const points = [
      ...steps(innerHeight).flatMap((y) => [20, innerWidth - 20].map((x) => [x, y] as const)),
      ...steps(innerWidth).map((x) => [x, innerHeight - 10] as const),
    ]
    const found = points.map(([x, y]) =>
      document.elementFromPoint(x, y)?.closest('a, button, label, summary'),
    )
    for (const name of Object.keys(set)) document.documentElement.style.removeProperty(name)
    scrollTo({ top: 0, behavior: 'instant' })
    return [...new Set(found)].flatMap((element) => element?.outerHTML.slice(0, 120) ?? [])
  }, edges)
  expect(covered, `what the edges of a screen cover on ${page.url()}`).toEqual([])
}

/** Waits two frames, because a page learns of a new size with the next frame. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
}
