// The page of an order tells its life: what happens next, what has happened, the files and the papers; for its customer alone.
import type { Locator, Page } from '@playwright/test'
import type { Db } from '#server/store/connection.ts'
import { expect, expectAccessibleInBothThemes, goOn, test } from '#tests/kit/journey.ts'
import { hireStaff, history, openTab, placeLongIn, TOPIC } from '#tests/kit/order-page.ts'
import { placeIn } from '#tests/kit/paying.ts'
import { forgetCookies, signUp } from '#tests/kit/people.ts'

const next = (page: Page) => page.getByRole('region', { name: 'What happens next' })

test('from the payment to the final paper, the page says what is next (DET-01 DET-03 DET-12 DET-30 DET-32 STATE-16 STATE-18 LIST-14)', async ({
  page,
}) => {
  await signUp(page)
  const order = await placeLongIn(page)
  await page.goto('/orders/active')
  const card = page.getByRole('article')
  await expect(card).toContainText('Due in')
  await expect(card.getByRole('progressbar')).toBeVisible()
  await expect(card).toContainText(/You paid for the order, (just\snow|1\sminute\sago)/)
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
  await expect(history(page)).toContainText('You paid for the order')
  await expect(history(page)).toContainText('$179.60')
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/order/${order}/deadline.ics`,
  )
  await expect(history(page).getByRole('listitem').last()).toContainText('You placed the order')
  await expectAccessibleInBothThemes(page)

  const staff = await hireStaff(page)
  // The sentence changes while the customer looks at it, and a screen reader reads it.
  await staff.takeOn(order)
  await expect(next(page).getByRole('status')).toContainText(
    'Your writer is working on the first version. You’ll get it by',
  )
  await expect(page.getByText('In Progress')).toBeVisible()
  await staff.deliver(order, 'draft', 'rail_draft-1.docx')
  await page.reload()
  await expect(next(page)).toContainText('You have the draft')
  await openTab(page, 'Downloads')
  await expect(page).toHaveURL(`/order/${order}/downloads`)
  await expect(page.getByRole('list', { name: 'Draft, version 1' })).toContainText('rail_draft-1.docx')
  await staff.deliver(order, 'final', 'rail_final.docx')
  await expect(page.getByRole('link', { name: 'Manifest' })).toHaveCount(2)
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

test('earlier events come without a jump; the history is filtered, each event leads to its tab, a file that is gone says so in its row, and strangers see none of it (ACT-10 ACT-11 ACT-12 ACT-13 ACT-21 ACT-22 FILE-08 SCOPE-17 PROT-03)', async ({
  page,
  db,
  expectTrouble,
}) => {
  await signUp(page)
  await test.step('earlier events, from where reading goes on with the first of them', async () => {
    const order = await placeIn(page)
    const long = 'A topic that takes its time. '.repeat(8).trim()
    await changeTopics(db, order, [...topics(43), long])
    await page.goto(`/order/${order}`)
    const rows = history(page).getByRole('listitem')
    const more = page.getByRole('button', { name: 'Show earlier events' })
    await expect(rows).toHaveCount(20)
    await expect(history(page)).not.toContainText(long)
    await page.getByRole('button', { name: 'Show all' }).press('Enter')
    await expect(history(page)).toContainText(long)
    await page.getByRole('button', { name: 'Show less' }).press('Enter')
    await expect(history(page)).not.toContainText(long)
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

  await test.step('where there are none, the first of all has the focus', async () => {
    const order = await placeIn(page)
    await changeTopics(db, order, topics(19))
    await page.goto(`/order/${order}`)
    const more = page.getByRole('button', { name: 'Show earlier events' })
    await more.press('Enter')
    await expect(more).toHaveCount(0)
    await expect(history(page).getByRole('listitem').last()).toBeFocused()
  })

  const order = await placeLongIn(page)
  const staff = await hireStaff(page)
  await staff.takeOn(order)
  await staff.deliver(order, 'draft', 'rail_draft-1.docx')

  await test.step('a download for which the browser did not get the code begins once it comes', async () => {
    expectTrouble(/ERR_FAILED GET .*\/assets\/files-/)
    await goOn(page, `/order/${order}/downloads`)
    const button = page.getByRole('button', { name: 'Download rail_draft-1.docx' })
    await expect(button).toBeVisible()
    let isCut = true
    await page.route('**/assets/files-*.js', (route) => (isCut ? route.abort() : route.continue()))
    const isMissed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/files-'))
    const download = page.waitForEvent('download')
    await button.click()
    await isMissed
    isCut = false
    expect((await download).suggestedFilename()).toBe('rail_draft-1.docx')
    await expect(button).toBeEnabled()
  })

  await test.step('the history', async () => {
    expectTrouble(/^404 HEAD .*\/stream\/download\//)
    await goOn(page, `/order/${order}/activity`)
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

    await test.step('another order begins with all of its events', async () => {
      await goOn(page, `/order/${await placeIn(page)}/activity`)
      await expect(titles).toHaveText(['You placed the order'])
      await expect(filter('All')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('a visitor is led to sign in, and another customer finds a missing page', async () => {
      expectTrouble(/^404 POST .*namespace=orders&method=info$/)
      await forgetCookies(page)
      await page.goto(`/order/${order}/details`)
      await expect(page).toHaveURL(`/signin?backurl=${encodeURIComponent(`/order/${order}/details`)}`)
      await signUp(page)
      await page.goto(`/order/${order}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This page didn’t make the final draft.',
      )
    })
  })
})

function topics(count: number): readonly string[] {
  return Array.from({ length: count }, (_, nth) => `Topic ${nth + 1}`)
}

/** Writes as many events as there are topics, a second apart. */
async function changeTopics(db: Db, order: number, contents: readonly string[]): Promise<void> {
  const started = Math.floor(Date.now() / 1000)
  const events = contents.map((content, nth) => ({
    order_id: order,
    name: 'topic.changed',
    content,
    is_staff_only: false,
    created_at: started + nth,
  }))
  await db.insertInto('activities').values(events).execute()
}

async function topOf(part: Locator): Promise<number | undefined> {
  return (await part.boundingBox())?.y
}
