// Where the lines of a paper stand on the screen, because its text is in a frame that lets no script run.
import { expect, type Page } from '@playwright/test'

/** The mouse is on the line. */
const LINE_PX = 30

/** Finds where on the screen the first letter of the words is, and where the last. */
export async function lineOf(page: Page, words: string) {
  return page.evaluate((text) => {
    const frame = document.querySelector('iframe')
    const paper = frame?.contentDocument
    const paragraph = [...(paper?.querySelectorAll('[data-paragraph]') ?? [])].find((each) =>
      each.textContent?.includes(text),
    )
    if (!frame || !paper || !paragraph) throw new Error(`the paper does not say ${text}`)
    frame.scrollIntoView({ block: 'center' })
    const walker = paper.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    const start = paragraph.textContent?.indexOf(text) ?? 0
    const range = paper.createRange()
    let before = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const length = node.textContent?.length ?? 0
      if (start >= before && start < before + length) range.setStart(node, start - before)
      const end = start + text.length - before
      if (end > 0 && end <= length) range.setEnd(node, end)
      before += length
    }
    const lines = [...range.getClientRects()]
    const { left, top } = frame.getBoundingClientRect()
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last) throw new Error(`the paper does not show ${text}`)
    return [
      { x: left + first.left + 1, y: top + first.top + first.height / 2 },
      { x: left + last.right - 1, y: top + last.top + last.height / 2 },
    ] as const
  }, words)
}

/**
 * Presses without scrolling first, because a scroll would put another paragraph under the mouse, and the
 * pencil beside it.
 */
export async function pressPencil(page: Page, words: string): Promise<void> {
  const pencil = page.getByRole('button', { name: 'Mark this paragraph' })
  const [first] = await lineOf(page, words)
  await page.mouse.move(first.x, first.y)
  const box = async () => Object(await pencil.boundingBox())
  await expect.poll(async () => Math.abs((await box()).y - first.y)).toBeLessThan(LINE_PX)
  const { x, y, width, height } = await box()
  await page.mouse.click(x + width / 2, y + height / 2)
}

/** Selects as a mouse does: a press before the first letter, and one after the last with Shift held down. */
export async function selectWords(page: Page, words: string): Promise<void> {
  const [from, to] = await lineOf(page, words)
  await page.mouse.click(from.x, from.y)
  await page.keyboard.down('Shift')
  await page.mouse.click(to.x, to.y)
  await page.keyboard.up('Shift')
}
