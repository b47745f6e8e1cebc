// Between the button that pays and the provider's page.
import { expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { BILL } from '#tests/kit/change-quote.ts'
import { pass } from '#tests/kit/held-calls.ts'
import Checkout from './checkout.tsx'

const AT = '/order/7/checkout'
const ORDER = {
  id: 7,
  uid: 7,
  type: 'writing',
  status: 'unpaid',
  createdAt: 0,
  orderedUrgency: 24,
  total: 44.9,
  prepaid: 0,
  lines: [],
  category: { id: 1, title: 'Standard' },
  documentType: { id: 1, title: 'Essay' },
  discipline: { id: 1, title: 'History' },
  level: { id: 1, title: 'IB' },
  pagesNumber: 2,
  slidesNumber: 0,
  spacing: 1,
  discount: null,
  change: null,
}
const PAGE = 'https://pay.example/session'
const pending = { id: 1, type: 'CREDIT', status: 'pending', order: 7, payload: { url: PAGE } }
const paid = { id: 1, type: 'CREDIT', status: 'paid', order: 7, payload: null }

test('the button asks for a page of the provider with both ways back, and leaves for it', async () => {
  const { page, left } = await awakeCheckout()
  await page.press('Pay $44.90')
  expect(page.calls).toMatchObject([
    {
      pair: 'payments.pay',
      argument: {
        id: 7,
        type: 'CREDIT',
        'return-url': 'http://longhand.test/order/7/payment/credit',
        'fallback-url': 'http://longhand.test/order/7/checkout?payment=canceled&type=CREDIT',
      },
    },
  ])
  await page.calls[0]?.answer('Payment', pending)
  expect(left).toEqual([PAGE])
})

test('the button works again when the page is shown again, and when its person has stayed after all', async () => {
  const { page, left } = await awakeCheckout()
  for (const comeBack of [() => page.report('pageshow'), () => pass(20_000)]) {
    await page.press('Pay $44.90')
    await page.calls.at(-1)?.answer('Payment', pending)
    await pass(1000)
    expect(page.button('Pay $44.90')?.getAttribute('aria-busy')).toBe('true')
    await comeBack()
    expect(page.button('Pay $44.90')?.getAttribute('aria-busy')).toBeNull()
  }
  expect(left).toEqual([PAGE, PAGE])
})

test('what is paid at once leads to the thanks', async () => {
  const { page, left } = await awakeCheckout()
  await page.press('Pay $44.90')
  await page.calls[0]?.answer('Payment', paid)
  expect([page.path(), left]).toEqual(['/payment/success?order=7', []])
})

test('the chosen way stays in the address, and pays', async () => {
  const { page } = await awakeCheckout()
  await page.press('PayPal')
  expect(page.path()).toBe(`${AT}?type=PAYPAL`)
  await page.press('Pay $44.90')
  expect(page.calls).toMatchObject([{ argument: { type: 'PAYPAL' } }])
})

test('a payment that is refused says why; the page is looked at anew only if it is out of date', async () => {
  const { page } = await awakeCheckout()
  await page.press('Pay $44.90')
  await page.calls[0]?.refuse('unavailable', 'The service is not available right now.')
  expect(page.words()).toContain('The service is not available right now.')
  expect(page.loads()).toBe(0)
  await page.press('Pay $44.90')
  await page.calls[1]?.refuse('conflict', 'This order is paid.')
  expect(page.words()).toContain('This order is paid.')
  expect(page.loads()).toBe(1)
})

test('a person who has gone on is not led to a provider', async () => {
  const { page, left } = await awakeCheckout()
  await page.press('Pay $44.90')
  await page.leave()
  await page.calls[0]?.answer('Payment', pending)
  expect(left).toEqual([])
})

test.each([
  [24, 'The order changes when you pay. The paper is then due 24 hours after the payment. If a writer'],
  [null, 'The order changes when you pay. If a writer'],
])('a change of the deadline to %o hours says from when they count', async (urgency, words) => {
  const { page } = await awakeCheckout({
    change: { ...BILL, difference: 44.9, prepaid: 0, urgency, expiresAt: 0 },
  })
  expect(page.words()).toContain(words)
})

async function awakeCheckout(parts: object = {}) {
  const facts = { order: { ...ORDER, ...parts }, shares: { walletCents: 0, dueCents: 4490 } }
  const page = await awakePage(Checkout, facts, AT)
  const left: string[] = []
  Object.assign(location, { assign: (url: string) => void left.push(url) })
  return { page, left }
}
