// The page of an order in journeys: its sections by mouse or by keyboard alone, and the staff who meanwhile
// work on the order.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { found } from './accounts.ts'
import { upload } from './files.ts'
import { arriveAwake } from './journey.ts'
import { placePaidIn } from './paying.ts'
import { callerIn, type CallingBrowser, originIn, signIn, signUp } from './people.ts'

/** No page has this many stops of the Tab key. */
const STOPS_MAX = 120

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700

export const sections = (page: Page) => page.getByRole('navigation', { name: 'Order sections' })

export const history = (page: Page) => page.getByRole('list', { name: 'Activity' })

export const TOPIC = 'How did rail travel change the idea of distance in the Victorian novel?'

/** Eight pages for 179.60 dollars. */
export async function placeLongIn(page: CallingBrowser): Promise<number> {
  return placePaidIn(page, { topic: TOPIC, pages_number: 8 })
}

/** Opens a tab by the strip of tabs, or on a phone by the sheet that opens from the foot. */
export async function openTab(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await sections(page).getByRole('button').click()
    await page.getByRole('dialog').getByRole('link', { name }).click()
  } else await sections(page).getByRole('link', { name }).click()
}

/** Moves from stop to stop with the Tab key, as people without a mouse do, until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'the Tab key leads there').toBeFocused()
}

export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Opens a tab by keyboard. */
export async function enterTab(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    const sheet = page.getByRole('dialog', { name: 'Order sections' })
    await enter(page, sections(page).getByRole('button'))
    await enter(page, sheet.getByRole('link', { name }))
    await expect(sheet).toBeHidden()
  } else await enter(page, sections(page).getByRole('link', { name }))
}

/** Hires Morgan, who manages, and Wren, who writes; they make calls, and need no page. */
export async function hireStaff(page: Page) {
  const [manager, writer] = [await signedIn(page, 'morgan'), await signedIn(page, 'wren')]

  async function deed(who: CallingBrowser, name: string, order: number, given: object = {}) {
    const { version } = found(await callerIn(who).call('desk', 'order', { id: order }))
    const answer = await callerIn(who).call('desk', name, { order, version, ...given })
    expect(answer.status, `desk.${name}: ${answer.text}`).toBe(200)
  }

  /** Hands in a version and releases it. */
  async function deliverFiles(
    order: number,
    as: 'draft' | 'final',
    brought: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> | string }[],
  ): Promise<void> {
    const { token } = found(await callerIn(writer).call('messages', 'refresh'))
    const baseUrl = await originIn(writer)
    const files: string[] = []
    for (const file of brought) files.push(Object((await upload({ baseUrl }, token, file)).body).key)
    await deed(writer, 'upload', order, { stage: as, files })
    await deed(manager, 'release', order, { as })
  }

  return {
    manage: (name: string, order: number, given?: object) => deed(manager, name, order, given),
    async takeOn(order: number) {
      await deed(manager, 'approve', order)
      await deed(writer, 'claim', order)
    },
    /** Hands in a version of one file and releases it. */
    async deliver(
      order: number,
      as: 'draft' | 'final',
      name: string,
      bytes: Uint8Array<ArrayBuffer> | string = 'The words of the paper',
    ) {
      await deliverFiles(order, as, [{ name, bytes }])
    },
    deliverFiles,
  }
}

/** Signs up the customer of the page, with an order that is paid and has its writer, and hires the staff for it. */
export async function placeTakenIn(page: Page, given?: Parameters<typeof placePaidIn>[1]) {
  await signUp(page)
  const staff = await hireStaff(page)
  const order = await placePaidIn(page, given)
  await staff.takeOn(order)
  return { staff, order }
}

type Staff = 'morgan' | 'wren' | 'ada'

export async function openBrowserOf(page: Page, name: Staff): Promise<Page> {
  const own = await (await signedIn(page, name)).newPage()
  arriveAwake(own)
  return own
}

/** A second browser, which has no page yet. */
export async function signedIn(page: Page, name: Staff): Promise<BrowserContext> {
  const origin = await originIn(page)
  const context = await page.context().browser()?.newContext({ baseURL: origin })
  if (!context) throw new Error(`There is no browser for ${name}`)
  await signIn(context, `${name}@longhand.test`)
  return context
}
