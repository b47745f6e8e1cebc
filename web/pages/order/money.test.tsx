// The pages on which an order is paid, changed, withdrawn from and thanked for, at the stages that lead to them.
import { expect, test } from 'vitest'
import { doDeed } from '#tests/kit/desk-house.ts'
import { drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { startTestHouse } from '#tests/kit/house.ts'
import { openStagesIn } from '#tests/kit/stages.ts'
import { sharesOf } from '#web/parts/payments/shares.ts'
import PaymentFailure from '#web/pages/payments/failure.tsx'
import PaymentSuccess from '#web/pages/payments/success.tsx'
import Change from './change.tsx'
import Checkout from './checkout.tsx'
import CheckOrder from './check.tsx'
import Withdrawal from './withdrawal.tsx'

const house = await startTestHouse()
const { customer, manager, stages } = await openStagesIn(house)
const orderOf = async (id: number) => (await customer.call('orders', 'info', { id })).data
const EMPTY = { balance: 0, held: 0 }
const DISPUTE = { purpose: 5, issue: 1, instructions: 'I need no paper any more.' }

test('the checkout shows what is to pay and by which ways, what of it the wallet pays, and that nothing is to pay', async () => {
  const unpaid = await orderOf(await stages.unpaid())
  const page = (loaderData: object, search = '') =>
    drawnPage(Checkout, { at: `/order/1/checkout${search}`, loaderData })
  const asking = page({ order: unpaid, shares: sharesOf(unpaid, EMPTY) })
  expect(wordsIn(asking)).toMatch(
    /Pay for order #\d+ Your time starts when you pay\. .* Card You enter your card details at Stripe, .* PayPal You pay at PayPal, .* Pay \$89\.80 Card details go to the payment provider\..* we cancel the order\. Withdraw from the contract .* To pay \$89\.80 Free revisions for 30 days/,
  )
  expect(wordsIn(asking)).not.toContain('From your wallet')
  const chosen = (html: string) =>
    [...html.matchAll(/<input[^>]*name="type"[^>]*>/g)].find(([input]) => input.includes('checked'))?.[0]
  expect(chosen(asking)).toContain('value="CREDIT"')
  expect(chosen(page({ order: unpaid, shares: sharesOf(unpaid, EMPTY) }, '?type=PAYPAL'))).toContain(
    'value="PAYPAL"',
  )
  const partly = wordsIn(page({ order: unpaid, shares: sharesOf(unpaid, { balance: 20, held: 5 }) }))
  expect(partly).toMatch(/ Pay \$74\.80 .* Total \$89\.80 From your wallet − \$15\.00 To pay \$74\.80/)
  const covered = wordsIn(page({ order: unpaid, shares: sharesOf(unpaid, { balance: 100, held: 0 }) }))
  expect(covered).toMatch(
    /Your wallet covers the whole sum\. We take \$89\.80 .* Pay \$89\.80 from your wallet/,
  )
  expect(covered).not.toMatch(/Card details|PayPal/)
  const nothing = { walletCents: 0, dueCents: 0 }
  const free = wordsIn(page({ order: { ...unpaid, total: 0 }, shares: nothing }))
  expect(free).toMatch(
    /Confirm order #\d+ Your time starts when you confirm\. Confirm now, .* There is nothing to pay, .* Confirm the order If you haven’t confirmed by /,
  )
  expect(free).not.toMatch(/Your wallet covers|you pay|paid by/)

  const paid = await orderOf(await stages.paid())
  const settled = page({ order: paid, shares: null })
  expect(wordsIn(settled)).toMatch(/Order #\d+ This order is paid\. See what happens next .* Total \$89\.80/)
  expect(waysIn(settled)).toContain(`See what happens next → /payment/success?order=${paid.id}`)
  const canceled = await orderOf(await stages.canceled())
  expect(wordsIn(page({ order: canceled, shares: null }))).toContain(
    'This order is canceled, so there is nothing to pay.',
  )
  for (const disputed of [await orderOf(await stages.unpaid()), paid]) {
    await customer.call('disputes', 'create', { order: disputed.id, ...DISPUTE })
    const during = wordsIn(page({ order: await orderOf(disputed.id), shares: null }))
    expect(during).toContain(
      disputed === paid ? 'This order is paid.' : 'so there is nothing to pay for now.',
    )
  }
})

test('a change is quoted by its difference; its button names what is paid or comes back, and it waits for its payment', async () => {
  const id = await stages.paid()
  const lists = { levels: [], categories: [], urgencies: [] }
  const page = async (quote: object | null) =>
    drawnPage(Change, { at: `/order/${id}/change`, loaderData: { order: await orderOf(id), quote, lists } })
  const quoteFor = async (wish: object) =>
    (await customer.call('changes', 'quote', { order: id, ...wish })).data
  const same = wordsIn(await page(await quoteFor({})))
  expect(same).toMatch(/To pay now \$0\.00 .*Change the order You haven’t changed anything yet\./)
  const more = wordsIn(await page(await quoteFor({ pages_number: 6 })))
  expect(more).toMatch(
    /To pay now \$44\.90 .*Pay \$44\.90 and change the order The order changes when you pay\./,
  )
  const less = wordsIn(await page(await quoteFor({ pages_number: 3 })))
  expect(less).toMatch(
    /You get back \$22\.45 .*Change the order, get \$22\.45 back \$22\.45 goes into your wallet, where it came from\./,
  )
  expect(wordsIn(await page(null))).toContain('You can change a paid order here until a writer has it')
  await customer.call('changes', 'create', { order: id, pages_number: 6, amount: 44.9 })
  expect(wordsIn(await page(await quoteFor({})))).toContain(
    'A change for $44.90 more is waiting for your payment until',
  )
  const order = await orderOf(id)
  const { change } = order
  const shares = sharesOf({ total: change?.difference ?? 0, prepaid: change?.prepaid ?? 0 }, EMPTY)
  const checkout = wordsIn(
    drawnPage(Checkout, { at: `/order/${id}/checkout`, loaderData: { order, shares } }),
  )
  expect(checkout).toMatch(
    /Pay for the change of order #\d+ The order changes when you pay\. .* Pay \$44\.90 .* the order stays as it is\. .* To pay \$44\.90/,
  )
  expect(checkout).not.toContain('we cancel the order')
})

test('a withdrawal says what comes back and by which rule, and when it is too late', async () => {
  const page = async (id: number) => {
    const told = await customer.call('withdrawals', 'quote', { order: id })
    const quote = told.status === 200 ? told.data : null
    return drawnPage(Withdrawal, {
      at: `/order/${id}/withdrawal`,
      loaderData: { order: await orderOf(id), quote },
    })
  }
  expect(wordsIn(await page(await stages.paid()))).toMatch(
    /You get back now \$89\.80 That’s \$89\.80 .* No writer is assigned yet\. You get back 100% of what you paid\. .* The rule /,
  )
  expect(wordsIn(await page(await stages['in work']()))).toMatch(
    /You get back now \$62\.86 .* You get back 70% of what you paid\./,
  )
  const unpaid = wordsIn(await page(await stages.unpaid()))
  expect(unpaid).toContain('Nothing has been paid for this order. You can withdraw at no cost')
  expect(unpaid).not.toContain('The rule')
  expect(wordsIn(await page(await stages['with its paper']()))).toContain('That time has passed.')
  const disputed = await stages['in work']()
  await customer.call('disputes', 'create', { order: disputed, ...DISPUTE })
  expect(wordsIn(await page(disputed))).toContain('while a dispute or a revision of it is under way.')
  const canceled = await stages.canceled()
  expect(wordsIn(await page(canceled))).toMatch(
    /This order is canceled\. Your statement shows what we returned\./,
  )
  const unreturned = await stages['in work']()
  await doDeed(manager, 'cancel', unreturned, { note: 'No.', percent: 0 })
  expect(wordsIn(await page(unreturned))).toContain('This order is canceled. There was nothing to return.')
})

test('a payment is thanked for as what it paid, with its receipt; one that we do not know leads back', async () => {
  const order = await orderOf(await stages.paid())
  const thanks = (given: object) =>
    drawnPage(PaymentSuccess, {
      at: '/payment/success',
      loaderData: { order, receipt: null, isChange: false, ...given },
    })
  expect(wordsIn(thanks({}))).toMatch(
    /^Paid\. Thank you\. Order #\d+, \$89\.80\. Your time started with the payment: your paper is due /,
  )
  expect(waysIn(thanks({}))).toEqual([
    'in your statement → /statement',
    `Go to the order → /order/${order.id}/activity`,
    'My Orders → /orders/active',
  ])
  const free = thanks({ order: { ...order, total: 0 } })
  expect(wordsIn(free)).toMatch(
    /^Confirmed\. Thank you\. Order #\d+, \$0\.00\. Your time has started: your paper is due /,
  )
  expect(wordsIn(free)).not.toContain('receipt')
  const changed = thanks({ isChange: true, receipt: '2026-000001' })
  expect(wordsIn(changed)).toMatch(
    /^Paid\. We’ve changed your order\. Order #\d+ costs \$89\.80 now\. Your paper is due /,
  )
  expect(waysIn(changed)).toEqual([
    'in your statement → /statement/2026-000001',
    `See the order → /order/${order.id}/details`,
  ])
  const failure = (search: string) => waysIn(drawnPage(PaymentFailure, { at: `/payment/failure${search}` }))
  expect(failure('?order=7')).toContain('Back to the checkout → /order/7/checkout')
  expect(failure('?order=x').join()).not.toContain('Back to the checkout')
  expect(failure('?order=x')).toContain('Unpaid orders → /orders/unpaid')
})

test('a search for an order says what it looked for, and how to look for more', async () => {
  const page = (query: string, orders: readonly object[]) =>
    wordsIn(
      drawnPage(CheckOrder, {
        at: '/check-order',
        loaderData: { query, orders, counts: new Map([['active', 3]]) },
      }),
    )
  expect(page('tea', [])).toContain('No order found Search for the order’s number')
  expect(page('', [])).not.toContain('No order found')
  expect(page('', [])).toContain('Active 3 Unpaid Completed')
  const [order] = (await customer.call('orders', 'search', { query: String(await stages.paid()) })).data
  expect(page('canals', order ? [order] : [])).toMatch(
    /Why did canals lose to railways\? Essay · History · 4 pages/,
  )
})
