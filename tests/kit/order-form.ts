// The order form in journeys: a draft that seems to have been filled in before, and the way from it to an
// order.
import { expect, type Page } from '@playwright/test'
import { INITIAL_DRAFT, type OrderDraft } from '#web/parts/order-form/order-draft.ts'

export const TOPIC = 'How did rail travel change the idea of distance?'

/** All that an order needs: writing an essay of 4 pages at the standard level in 7 days, 89.80. */
export const COMPLETE: OrderDraft = {
  ...INITIAL_DRAFT,
  documentType: 1,
  academicLevel: 2,
  discipline: 15,
  citationStyle: 1,
  topic: TOPIC,
  skip_sources: true,
  pages_number: 4,
}

/** Keeps a draft in the browser, and opens the form at a step. */
export async function keepDraft(page: Page, draft: OrderDraft, step: number) {
  await fillInBefore(page, draft)
  await page.goto(`/order?step=${step}`)
  await expect(page.locator('#order-step')).toBeVisible()
}

/** Keeps a draft in the browser, as if a person had filled it in on an earlier day. */
export async function fillInBefore(page: Page, draft: OrderDraft) {
  const once = { mark: crypto.randomUUID(), text: JSON.stringify(draft) }
  await page.addInitScript(({ mark, text }) => {
    if (sessionStorage.getItem(mark) !== null) return
    sessionStorage.setItem(mark, 'done')
    localStorage.setItem('order-form', text)
  }, once)
}

export async function draftIn(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('order-form') ?? '{}'))
}

export async function placeOrder(page: Page) {
  await page.getByRole('checkbox').check()
  await page
    .getByRole('button', { name: /^Place/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/\/checkout$|\/failure$/)
}
