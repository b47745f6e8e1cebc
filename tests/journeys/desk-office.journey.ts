// What admins look after besides orders: prices, ratings, what failed, and money that waits.
import { sql } from 'kysely'
import { DAY } from '#domain/basics/instant.ts'
import { formatUid } from '#domain/orders.ts'
import { returnMoney } from '#server/deeds/send-back.ts'
import { openDispute } from '#tests/kit/disputes.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectPresentable,
  goOn,
  holdBack,
  test,
} from '#tests/kit/journey.ts'
import { placeIn, placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, forgetCookies, signIn, signUp } from '#tests/kit/people.ts'
import { mailAbout } from '#tests/kit/sandbox.ts'

// We check the books while no other test of this file has money on its way.
test.describe.configure({ mode: 'default' })

test('an admin changes a price, which the public page shows at once, and puts it back; adds a code and an entry to a list, which the order form offers at once', async ({
  page,
  request,
  expectTrouble,
}) => {
  const shown = async () => (await request.get('/prices-and-discounts')).text()
  expect(await shown()).not.toContain('$17.35')

  await signIn(page, 'ada@longhand.test')
  await page.goto('/desk/prices')
  await expectPresentable(page)

  await test.step('a price', async () => {
    const cell = page.getByRole('textbox', { name: 'Pre-diploma (years before), 10 days' })
    await cell.fill('17,35')
    await expect(page.getByRole('alert')).toHaveText('A price is a sum such as 22.45, up to 1000.')
    await cell.fill('17.35')
    const change = page.getByRole('row', { name: /10 days/ }).last()
    await expect(change).toContainText('$85.00')
    await expect(change).toContainText('$86.75')
    await expect(page.getByText('Placed orders keep their price')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await cell.press('Control+Enter')
    await expect(page.getByText('The price is saved.')).toBeVisible()
    await expect.poll(shown).toContain('$17.35')

    await cell.fill('18')
    await cell.press('Escape')
    await expect(cell).toHaveValue('17.35')
    await cell.fill('17')
    await page.getByRole('button', { name: 'Save the price' }).click()
    await expect(page.getByRole('heading', { name: 'What changes' })).toHaveCount(0)
    await expect(cell).toHaveValue('17.00')
    await page.keyboard.press('z')
    await expect(page.getByText('We’ve undone that.')).toBeVisible()
    await expect(cell).toHaveValue('17.35')
    await cell.fill('17')
    await cell.press('Control+Enter')
    await expect.poll(shown).not.toContain('$17.35')
  })

  await test.step('a price that is typed while another is saved stays', async () => {
    await page.reload()
    const [first, second] = ['10 days', '14 days'].map((tier) =>
      page.getByRole('textbox', { name: `Diploma, standard level, ${tier}` }),
    )
    const letGo = await holdBack(page, /namespace=desk&method=savePrice$/)
    await first?.fill('20.01')
    const asked = page.waitForRequest(/namespace=desk&method=savePrice$/)
    await first?.press('Control+Enter')
    await asked
    await second?.fill('19.02')
    letGo()
    await expect(page.getByText('The price is saved.')).toBeVisible()
    if (second) await expect(second).toHaveValue('19.02')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('We’ve undone that.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'What changes' })).toHaveCount(0)
    if (second) await expect(second).not.toHaveValue('19.02')
  })

  await test.step('a code', async () => {
    expectTrouble(/^422 POST .*method=saveDiscount$/)
    await page.getByRole('button', { name: 'Add a code' }).press('Enter')
    const code = `FALL${Date.now() % 1_000_000}`
    await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
    await page.getByLabel('Percent off').fill('150')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Choose a whole number from 1 to 100.')).toBeVisible()
    await expect(page.getByLabel('Percent off')).toHaveValue('150')
    await page.getByLabel('Percent off').fill('15')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    const row = page.getByRole('row', { name: code })
    await expect(row).toContainText('15%')
    await expect(row).toContainText('0 of 100')
    await page.getByRole('button', { name: `Change ${code}` }).press('Enter')
    await page.getByLabel('Last day').fill('2026-01-01')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('The code must end after it begins.')).toBeVisible()
    await page.getByLabel('First day').fill('2025-12-01')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(row).toContainText('over')
    await page.keyboard.press('z')
    await expect(row).not.toContainText('over')
  })

  await test.step('an entry of a list', async () => {
    const title = `Astronomy ${Date.now()}`
    await goOn(page, '/desk/lists?list=disciplines')
    const lists = page.getByRole('navigation', { name: 'Lists' })
    await expect(lists.locator('[aria-current]')).toHaveText('Disciplines')
    await expectPresentable(page)
    await page.getByRole('button', { name: 'Add an entry' }).press('Enter')
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByRole('button', { name: `Rename ${title}` }).press('Enter')
    const renaming = page.getByRole('dialog', { name: `Rename ${title}` })
    await expect(renaming.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await renaming.getByRole('textbox', { name: 'Title' }).fill(`Old ${title}`)
    await renaming.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByRole('row', { name: `Old ${title}` })).toBeVisible()
    await expect(page.getByRole('cell', { name: title, exact: true })).toHaveCount(0)
    const choices = await callerIn(page).call('types', 'fetch', { names: ['disciplines'] })
    expect(JSON.stringify(choices)).toContain(title)
  })
})

test('a manager reads the numbers, publishes a rating on the front page and takes it back; the page of the people does not exist for them', async ({
  page,
  browser,
  db,
}) => {
  await signIn(page, 'morgan@longhand.test')
  await page.goto('/desk/numbers')

  await test.step('the numbers', async () => {
    await expect(page.getByRole('heading', { name: 'Orders a day' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Ellis|Wren|Marlow|Hollis/ }).first()).toBeVisible()
    await expectPresentable(page)
    await page.getByRole('button', { name: 'Year' }).click()
    await expect(page).toHaveURL('/desk/numbers?range=year')
    await expect(page.getByRole('heading', { name: 'Orders in four weeks' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'On time' }).getByRole('listitem')).toHaveCount(13)
    await expectPresentable(page)
    await page.goBack()
    await expect(page.getByRole('list', { name: 'On time' }).getByRole('listitem')).toHaveCount(14)
  })

  await test.step('a rating', async () => {
    const theirs = await browser.newContext()
    await signUp(theirs)
    const order = await placeIn(theirs)
    const line = `Every source of ${order} was there`
    await sql`insert into ratings (order_id, person_id, stars, line, pen_name, created_at)
      select id, customer_id, 4, ${line}, 'A. B.', 1 from orders where id = ${order}`.execute(db)
    const isShown = async () => (await (await theirs.request.get('/')).text()).includes(line)
    await goOn(page, '/desk/ratings')
    await expectPresentable(page)
    const rating = page.getByRole('row', { name: line })
    await rating.getByRole('button', { name: 'Publish what A. B. says' }).press('Enter')
    await expect.poll(isShown).toBe(true)
    await expect(rating).toHaveCount(0)
    await page.waitForFunction(() => document.activeElement !== document.body)
    await page.keyboard.press('z')
    await expect(rating).toBeVisible()
    await expect.poll(isShown).toBe(false)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(rating.getByRole('button', { name: 'Publish what A. B. says' })).toBeVisible()
  })

  await page.goto('/desk/people')
  await expect(page).toHaveURL('/404')
})

test('an admin sees what failed and has it tried once more, has the books checked, settles a refund that could not be sent, which the customer finds in the wallet, and a dispute at a bank', async ({
  page,
  browser,
  db,
  sandbox,
}) => {
  const subject = `Paper uploaded ${Date.now()}`
  const refund = Date.now() % 1_000_000_000
  await db
    .insertInto('mails')
    .values({
      recipient: 'full@example.test',
      subject,
      text: 'Your paper is here.',
      html: '<p>Your paper is here.</p>',
      is_secret: false,
      state: 'failed',
      tries: 15,
      // The product forgets old ones.
      created_at: Math.floor(Date.now() / 1000),
      last_error: '452 mailbox full',
    })
    .execute()
  await sql`insert into pgboss.job (name, data, state, output)
    values ('refund', ${JSON.stringify({ rowId: refund })}::jsonb, 'failed', '{"message": "Stripe does not answer"}')`.execute(
    db,
  )
  await signIn(page, 'ada@longhand.test')
  await page.goto('/desk/trouble')

  await test.step('a mail is sent again and a job tried once more', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('452 mailbox full')
    await expect(page.getByText('They agree')).toBeVisible()
    await expect(page.getByText('Every chain is whole')).toBeVisible()
    await expectPresentable(page)
    const again = page.getByRole('button', { name: `Send again: ${subject}, to full@example.test` })
    await again.press('Enter')
    await expect(page.getByText('We’re sending the mail again.')).toBeVisible()
    await expect(again).toHaveCount(0)
    expect((await mailAbout(sandbox, 'full@example.test', subject)).text).toContain('Your paper is here.')
    const retry = page.getByRole('button', { name: `Retry Sending refund ${refund}` })
    await retry.press('Enter')
    await expect(page.getByText('The job is tried once more.')).toBeVisible()
    await expect(retry).toHaveCount(0)
  })

  const theirs = await browser.newContext()
  const { email } = await signUp(theirs)

  await test.step('a refund that could not be sent', async () => {
    const order = await placePaidIn(theirs)
    const { customer_id: customerId } = await db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    // The refund was due two days ago, and we keep the jobs from trying it.
    const sending = { enqueue: () => Promise.resolve(), now: Math.floor(Date.now() / 1000) - 2 * DAY }
    await db.transaction().execute(async (tx) => {
      await returnMoney(tx, sending, { orderId: order, customerId, cents: 8980, to: 'payment' })
      await sql`update refunds set look_at = 99999999999 where capture_id in
        (select id from captures where order_id = ${order})`.execute(tx)
    })
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: formatUid(order) })
    await expect(row).toContainText('$89.80 to Stripe')
    await row.getByRole('button', { name: /^Settle/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'How was the refund of $89.80 settled?' })
    await expectAccessibleInBothThemes(page)
    await expect(dialog.getByText('You cannot undo this.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('The customer asked for it.')
    await dialog.getByRole('button', { name: 'Settle it' }).press('Enter')
    await expect(page.getByText('It is settled.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('a dispute, with its last day and the way to the vendor', async () => {
    await signUp(theirs)
    const order = await placePaidIn(theirs)
    const { reference } = await db
      .selectFrom('captures')
      .select('reference')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    const dispute = await openDispute({ url: sandbox }, 'stripe', reference)
    const row = page.getByRole('listitem').filter({ hasText: formatUid(order) })
    await expect(async () => {
      await page.goto('/desk/trouble')
      await expect(row).toContainText('Stripe holds $89.80', { timeout: 1_000 })
    }).toPass()
    await expectPresentable(page)
    await expect(page.getByRole('link', { name: /^Trouble \d+ waiting$/ }).first()).toBeVisible()
    const link = row.getByRole('link', { name: 'Answer at Stripe' })
    await expect(link).toHaveAttribute('href', `https://dashboard.stripe.com/disputes/${dispute}`)
    await row.getByRole('button', { name: /^Settle/ }).press('Enter')
    await page.getByRole('radio', { name: 'Lost' }).press('Space')
    await page.getByRole('textbox', { name: 'Note' }).fill('Stripe wrote to us.')
    await page.getByRole('textbox', { name: 'Reference' }).fill(dispute)
    await page.getByRole('button', { name: 'Settle it' }).press('Enter')
    await expect(row).toHaveCount(0)
  })

  await test.step('the customer finds the refund in the wallet', async () => {
    await forgetCookies(page)
    await signIn(page, email)
    await page.goto('/statement')
    await expect(page.getByRole('main')).toContainText('Back in your wallet')
  })
})
