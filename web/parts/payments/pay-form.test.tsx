// The button that pays, on a line that goes and comes back.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { PayForm } from './pay-form.tsx'

test('nothing is paid without a line, nor twice at once', async () => {
  let paid = 0
  const onPay = () => {
    paid += 1
    return new Promise<undefined>(() => {})
  }
  const page = await awake(
    <PayForm shares={{ walletCents: 0, dueCents: 4490 }} type="CREDIT" onChoose={() => {}} onPay={onPay} />,
  )
  const tellLine = (onLine: boolean) => {
    Object.assign(navigator, { onLine })
    return page.report(onLine ? 'online' : 'offline')
  }
  await tellLine(false)
  expect(page.words()).toContain('You’re offline. Your order is safe')
  await page.press('Pay $44.90')
  expect(paid).toBe(0)
  expect(page.words()).toContain('You need a connection to pay.')
  await tellLine(true)
  await page.press('Pay $44.90')
  await pass(1000)
  expect(page.button('Pay $44.90')?.getAttribute('aria-busy')).toBe('true')
  await page.press('Pay $44.90')
  expect(paid).toBe(1)
})
