// Touches and keys as a hand makes them.
import type { Locator, Page } from '@playwright/test'

/** The delay of a quick hand: the next key comes after the last one was answered, or waits for its answer. */
export const KEY_MS = 80
/**
 * As long as a quick finger needs to reach its next place, or to the first key on a new page. By then the
 * page is at rest again, unless it is busy with work of its own.
 */
export const FINGER_MS = 200

export async function tap(page: Page, words: string | RegExp) {
  await touch(page, page.getByRole('main').locator('label').filter({ hasText: words }).last())
}

export async function choose(page: Page, field: string, typed: string, title: string | RegExp) {
  await touch(page, page.getByLabel(field))
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed, { delay: KEY_MS })
  await touch(page, page.getByRole('option', { name: title, exact: true }))
}

export async function type(page: Page, field: string, words: string) {
  await touch(page, page.getByLabel(field, { exact: true }))
  await page.keyboard.type(words, { delay: KEY_MS })
}

/**
 * Even a trial tap of Playwright's own leaves listeners that check each later touch, which is work that no
 * finger causes.
 */
export async function touch(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(FINGER_MS)
  const box = await target.boundingBox()
  if (!box) throw new Error('What the bench touches is not in view')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
