// The page of an order tells its life: what happens next, what has happened, the files and the papers; for its customer alone.
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectPresentable, goOn, test } from '#tests/kit/journey.ts'
import { payCard } from '#tests/kit/money.ts'
import { hireStaff, openTab, sections } from '#tests/kit/order-page.ts'
import { placeIn } from '#tests/kit/paying.ts'
import { callerIn, type CallingBrowser, signUp } from '#tests/kit/people.ts'

const TOPIC = 'How did rail travel change the idea of distance in the Victorian novel?'

const next = (page: Page) => page.getByRole('region', { name: 'What happens next' })
const history = (page: Page) => page.getByRole('list', { name: 'Activity' })
async function paidOrder(page: CallingBrowser, baseUrl: string | undefined) {
  const order = await placeIn(page, { topic: TOPIC, pages_number: 8 })
  await payCard({ baseUrl: baseUrl ?? '' }, callerIn(page), order)
  return order
}

test('from the payment to the final paper, the page says what is next (DET-01 DET-03 DET-12 DET-30 DET-32 STATE-16 STATE-18 LIST-14) @mobile', async ({
  page,
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

  const staff = await hireStaff(page)
  await staff.takeOn(order)
  await page.reload()
  await expect(next(page)).toContainText('Your writer is working on the first version. You’ll get it by')
  await expect(page.getByText('In Progress')).toBeVisible()
  await staff.deliver(order, 'draft', 'rail_draft-1.docx')
  await page.reload()
  await expect(next(page)).toContainText('You have the draft')
  await openTab(page, 'Downloads')
  await expect(page).toHaveURL(`/order/${order}/downloads`)
  await expect(page.getByRole('list', { name: 'Draft, version 1' })).toContainText('rail_draft-1.docx')
  await staff.deliver(order, 'final', 'rail_final.docx')
  expect((await page.goto(`/order/${order}/downloads`))?.status()).toBe(200)
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

test('the history is filtered, each event leads to its tab, and a file that is gone says so in its row (ACT-10 ACT-11 ACT-12 ACT-13 ACT-21 ACT-22 FILE-08)', async ({
  page,
  db,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/^404 HEAD .*\/stream\/download\//)
  await signUp(page)
  const order = await paidOrder(page, baseURL)
  const staff = await hireStaff(page)
  await staff.takeOn(order)
  await staff.deliver(order, 'draft', 'rail_draft-1.docx')
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
  const event = (name: string) => history(page).getByRole('link', { name, exact: true })
  await expect(event('A paper was uploaded')).toHaveAttribute('href', `/order/${order}/details?tab=files`)
  await event('Your writer is making the final paper').press('Enter')
  await expect(page).toHaveURL(`/order/${order}/details`)
  await page.goBack()
  await event('A paper was uploaded').press('Enter')
  await expect(page).toHaveURL(`/order/${order}/files`)
  await page.getByRole('main').getByRole('link', { name: 'Downloads', exact: true }).last().click()
  await expect(page).toHaveURL(`/order/${order}/downloads`)
  const ofOrder = db.selectFrom('order_files').select('file_key').where('order_id', '=', order)
  await db.deleteFrom('files').where('key', 'in', ofOrder).execute()
  await page.getByRole('button', { name: 'Download rail_draft-1.docx' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'File not found' })).toBeVisible()
})

test('earlier events come without a jump, and reading goes on with the first of them', async ({
  page,
  db,
}) => {
  await signUp(page)
  const order = await placeIn(page)
  const started = Math.floor(Date.now() / 1000)
  const events = Array.from({ length: 44 }, (_, nth) => ({
    order_id: order,
    name: 'topic.changed',
    content: `Topic ${nth + 1}`,
    is_staff_only: false,
    created_at: started + nth,
  }))
  await db.insertInto('activities').values(events).execute()
  await page.goto(`/order/${order}`)
  const rows = history(page).getByRole('listitem')
  const more = page.getByRole('button', { name: 'Show earlier events' })
  await expect(rows).toHaveCount(20)
  for (const [known, shown] of [
    [20, 40],
    [40, 45],
  ] as const) {
    const last = rows.nth(known - 1)
    await more.focus()
    const before = await topOf(last)
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(shown)
    await expect(rows.nth(known)).toBeFocused()
    expect(await topOf(last)).toBe(before)
  }
  await expect(more).toHaveCount(0)
  await expect(rows.last()).toContainText('You placed the order')
})

test('every tab has its address, other addresses lead to it, and a closed tab says why (DET-02 DET-04 DET-05 DET-06 DET-07 DET-08 DET-09 DET-10 DET-11 DET-13 DET-14 DET-15 DET-16)', async ({
  page,
  baseURL,
}) => {
  await signUp(page)
  const order = await paidOrder(page, baseURL)
  const tabs = sections(page).getByRole('link')
  await page.goto(`/order/${order}`)
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
    expect((await page.request.get(`/order/${order}/${path}`)).status()).toBe(200)
    await goOn(page, `/order/${order}/${path}`)
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
  for (const width of [800, 400]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(tabs.first()).toBeHidden()
    await sections(page).getByRole('button', { name: 'Activity' }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Order sections' })
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Downloads' })).toContainText(
      'No paper has been released yet.',
    )
    // It has slid up to the foot of the screen.
    await expect.poll(() => footOf(sheet)).toBe(700)
    await page.keyboard.press('Escape')
  }
  await test.step('what was typed on one order stays with it', async () => {
    const words = page.getByRole('textbox', { name: 'What happened' })
    await goOn(page, `/order/${order}/disputes`)
    await words.fill('The paper answers another question.')
    await goOn(page, `/order/${await placeIn(page)}/disputes`)
    await expect(words).toBeEmpty()
  })
})

test('details, instructions and files hold what was ordered, and files can be added (DET-23 DET-24 DET-25 DET-27 FILE-02 FILE-18)', async ({
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
  await expectPresentable(page)
  await openTab(page, 'Instructions')
  await expect(main).toContainText('Two causes, weighed against each other.')
  await expectPresentable(page)
  await openTab(page, 'Files')
  await page.getByLabel(/Drop files here/).setInputFiles({
    name: 'reading list.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a list'),
  })
  const files = page.getByRole('list', { name: 'Your files with this order' })
  await expect(files).toContainText('reading-list.pdf')
  await expect(files).toContainText('Waiting for approval')
  await expectPresentable(page)
  await openTab(page, 'Activity')
  await expect(history(page)).toContainText('You uploaded a file')
})

test('another customer’s order is a missing page, and a visitor is led to sign in (SCOPE-17 PROT-03)', async ({
  page,
  browser,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/^404 POST .*namespace=orders&method=info$/)
  const other = await browser.newContext()
  await signUp(other)
  const order = await paidOrder(other, baseURL)
  await page.goto(`/order/${order}/details`)
  await expect(page).toHaveURL(`/signin?backurl=${encodeURIComponent(`/order/${order}/details`)}`)
  await signUp(page)
  await page.goto(`/order/${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t make the final draft.')
})

async function topOf(part: Locator): Promise<number | undefined> {
  return (await part.boundingBox())?.y
}

async function footOf(part: Locator): Promise<number> {
  const { y, height } = Object(await part.boundingBox())
  return y + height
}
