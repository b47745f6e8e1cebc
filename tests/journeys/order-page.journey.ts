// The page of an order tells its life: what happens next, what has happened, the files and the papers; for its customer alone.
import type { Page } from '@playwright/test'
import { found } from '#tests/kit/accounts.ts'
import { openDesk } from '#tests/kit/desk.ts'
import { upload } from '#tests/kit/files.ts'
import { expect, expectAccessibleInBothThemes, test } from '#tests/kit/journey.ts'
import { payCard } from '#tests/kit/money.ts'
import { placeIn } from '#tests/kit/paying.ts'
import { callerIn, DEMO_PASSWORD, signUp } from '#tests/kit/people.ts'
import type { Db } from '#server/store/connection.ts'

const TOPIC = 'How did rail travel change the idea of distance in the Victorian novel?'

const next = (page: Page) => page.getByRole('region', { name: 'What happens next' })
const history = (page: Page) => page.getByRole('list', { name: 'Activity' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700

/** By the strip of tabs, or on a phone by the sheet that opens from the foot. */
async function openTab(page: Page, name: string) {
  if (isPhone(page)) {
    await page.getByRole('navigation', { name: 'Order sections' }).getByRole('button').click()
    await page.getByRole('dialog').getByRole('link', { name }).click()
  } else await page.getByRole('navigation', { name: 'Order sections' }).getByRole('link', { name }).click()
}

async function paidOrder(page: Page, baseUrl: string | undefined) {
  const order = await placeIn(page, { topic: TOPIC, pages_number: 8 })
  await payCard({ baseUrl: baseUrl ?? '' }, callerIn(page), order)
  return order
}

/** A file of the writer's, brought in a browser of their own. */
async function paperOf(page: Page, baseUrl: string, name: string): Promise<string> {
  const browser = page.context().browser()
  const context = await browser?.newContext({ baseURL: baseUrl })
  const writer = await context?.newPage()
  if (!writer) throw new Error('There is no browser for the writer')
  const email = 'wren@longhand.test'
  await callerIn(writer).call('sessions', 'open', { email, password: DEMO_PASSWORD })
  const { token } = Object(found(await callerIn(writer).call('messages', 'refresh')))
  const { body } = await upload({ baseUrl }, token, { name, bytes: 'The words of the paper' })
  await context?.close()
  return Object(body).key
}

async function handOver(
  page: Page,
  db: Db,
  { baseUrl = '', order }: { baseUrl: string | undefined; order: number },
) {
  const desk = await openDesk({ db, baseUrl }, () => Math.floor(Date.now() / 1000))
  await desk.approve(order)
  await desk.assign(order)
  return {
    async version(as: 'draft' | 'final', name: string) {
      await desk.upload(order, as, [await paperOf(page, baseUrl, name)])
      await desk.release(order, as)
    },
  }
}

test('from the payment to the final paper, the page says what is next (DET-01 DET-12 DET-30 DET-32 STATE-16 STATE-18 LIST-14) @mobile', async ({
  page,
  db,
  baseURL,
}) => {
  await signUp(page)
  const order = await paidOrder(page, baseURL)
  await page.goto('/orders/active')
  await page.getByRole('link', { name: TOPIC }).click()
  await expect(page).toHaveURL(`/order/${order}/activity`)
  await expect(page.getByRole('heading', { level: 1, name: TOPIC })).toBeVisible()
  await expect(page.getByText(`Order #${String(order).padStart(8, '0')}`)).toBeVisible()
  await expect(page.getByRole('main').getByText('Writing', { exact: true })).toBeVisible()
  await expect(next(page).getByRole('status')).toHaveText(
    /^A manager is checking your topic\. A writer starts after that; the paper is due [A-Z][a-z]{2} \d\d at \d\d:\d\d [ap]m\.$/,
  )
  await expect(history(page).getByRole('listitem').first()).toContainText('Deadline')
  await expect(history(page)).toContainText('Now')
  await expect(history(page).getByRole('listitem').last()).toContainText('You placed the order')
  await expectAccessibleInBothThemes(page)

  const work = await handOver(page, db, { baseUrl: baseURL, order })
  await page.reload()
  await expect(next(page)).toContainText('Your writer is working on the first version. You’ll get it by')
  await expect(page.getByText('In Progress')).toBeVisible()
  await work.version('draft', 'rail_draft-1.docx')
  await page.reload()
  await expect(next(page)).toContainText('You have the draft')
  await openTab(page, 'Downloads')
  await expect(page).toHaveURL(`/order/${order}/downloads`)
  await expect(page.getByRole('list', { name: 'Draft, version 1' })).toContainText('rail_draft-1.docx')
  await work.version('final', 'rail_final.docx')
  await page.reload()
  await expect(next(page)).toContainText('Your paper is finished. You can ask for a free revision until')
  await expect(page.getByRole('list', { name: 'Final paper, version 2' })).toContainText('rail_final.docx')
  await expectAccessibleInBothThemes(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/stream/download/')) asked.push(request.method())
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rail_final.docx' }).click()
  expect((await download).suggestedFilename()).toBe('rail_final.docx')
  expect(asked[0]).toBe('HEAD')
})

test('a file that is gone says so in its row (FILE-08)', async ({ page, db, baseURL, expectTrouble }) => {
  expectTrouble(/^404 HEAD .*\/stream\/download\//)
  await signUp(page)
  const order = await paidOrder(page, baseURL)
  const work = await handOver(page, db, { baseUrl: baseURL, order })
  await work.version('final', 'gone.docx')
  await page.goto(`/order/${order}/downloads`)
  await page.route('**/stream/download/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Download gone.docx' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'File not found' })).toBeVisible()
})

test('the history is filtered, and each event leads to its tab (ACT-10 ACT-11 ACT-12 ACT-13 ACT-21 ACT-22)', async ({
  page,
  db,
  baseURL,
}) => {
  await signUp(page)
  const order = await paidOrder(page, baseURL)
  const work = await handOver(page, db, { baseUrl: baseURL, order })
  await work.version('draft', 'rail_draft-1.docx')
  await page.goto(`/order/${order}`)
  const filter = (name: string) => page.getByRole('group', { name: 'Filter' }).getByRole('button', { name })
  const titles = history(page).getByRole('heading')
  await expect(filter('All')).toHaveAttribute('aria-pressed', 'true')
  await filter('By You').press('Enter')
  await expect(titles).toHaveText(['You paid for the order', 'You placed the order'])
  await filter('With Files').press('Enter')
  await expect(titles).toHaveText(['A paper was uploaded'])
  await expect(history(page).getByRole('link', { name: /rail_draft-1\.docx/ })).toBeVisible()
  await filter('By Service').press('Enter')
  await expect(titles.first()).toHaveText('Your writer is making the final paper')
  await expect(history(page)).toContainText(/[A-Z][a-z]{2} \d\d at \d\d:\d\d [ap]m/)
  await history(page).getByRole('link', { name: 'Your writer is making the final paper' }).press('Enter')
  await expect(page).toHaveURL(`/order/${order}/details`)
})

test('every tab has its address, other addresses lead to it, and a closed tab says why (DET-02 DET-04 DET-05 DET-06 DET-07 DET-08 DET-09 DET-10 DET-13 DET-14 DET-15 DET-16)', async ({
  page,
  baseURL,
}) => {
  await signUp(page)
  const order = await paidOrder(page, baseURL)
  const tabs = page.getByRole('navigation', { name: 'Order sections' }).getByRole('link')
  for (const [path, tab] of [
    ['details', 'details'],
    ['instructions', 'instructions'],
    ['files', 'files'],
    ['disputes', 'disputes'],
    ['downloads', 'activity'],
    ['messages', 'activity'],
    ['revisions', 'activity'],
    ['details?tab=Disputes', 'disputes'],
    ['details?tab=unknown', 'activity'],
  ]) {
    expect((await page.goto(`/order/${order}/${path}`))?.status()).toBe(200)
    await expect(page).toHaveURL(`/order/${order}/${tab}`)
    await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveAttribute(
      'href',
      `/order/${order}/${tab}`,
    )
  }
  await expect(tabs).toHaveText([
    'Downloads',
    'Details',
    'Instructions',
    'Files',
    'Activity',
    'Revisions',
    'Disputes',
    'Messages',
  ])
  await expect(tabs.filter({ hasText: 'Downloads' })).toHaveAttribute('aria-disabled', 'true')
  await expect(tabs.filter({ hasText: 'Downloads' })).toHaveAccessibleDescription(
    'No paper has been released yet.',
  )
})

test('details, instructions and files hold what was ordered, and files can be added (DET-23 DET-24 DET-25 DET-27 FILE-02 FILE-18) @mobile', async ({
  page,
  baseURL,
}) => {
  await signUp(page)
  const order = await paidOrder(page, baseURL)
  await page.goto(`/order/${order}/details`)
  const main = page.getByRole('main')
  for (const words of ['TypeWriting', 'References4', 'Length8 pages, single, ≈ 2,200 words', 'Total$179.60'])
    await expect(main).toContainText(words)
  await expect(page.getByRole('link', { name: 'Withdraw from the contract' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await openTab(page, 'Instructions')
  await expect(main).toContainText('Two causes, weighed against each other.')
  await expectAccessibleInBothThemes(page)
  await openTab(page, 'Files')
  await page.getByLabel(/Drop files here/).setInputFiles({
    name: 'reading list.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a list'),
  })
  const files = page.getByRole('list', { name: 'Your files with this order' })
  await expect(files).toContainText('reading-list.pdf')
  await expect(files).toContainText('Waiting for approval')
  await expectAccessibleInBothThemes(page)
  await openTab(page, 'Activity')
  await expect(history(page)).toContainText('You uploaded a file')
})

test('a foreign order is a page that is not there, and a visitor is led to sign in (SCOPE-17 PROT-03)', async ({
  page,
  browser,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/^404 POST .*namespace=orders&method=info$/)
  await signUp(page)
  const order = await paidOrder(page, baseURL)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const stranger = await other.newPage()
  await stranger.goto(`/order/${order}/details`)
  await expect(stranger).toHaveURL(`/signin?backurl=${encodeURIComponent(`/order/${order}/details`)}`)
  await other.close()
  await page.context().clearCookies()
  await signUp(page)
  await page.goto(`/order/${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t make the final draft.')
})
