// The sum before there is an account, and where it leads.
import { expect, test } from 'vitest'
import { PAGES_MAX } from '#domain/orders.ts'
import { drawn, waysIn } from '#tests/kit/drawn.tsx'
import { Calculator } from './calculator.tsx'

test('what is chosen goes on into the order, within the bounds of an order, and its sum is read out as it changes', () => {
  const html = drawn(<Calculator levels={[{ id: 3, title: 'Diploma' }]} tariffs={[]} />)
  expect(waysIn(html)[0]).toBe(
    'Continue with this price → /order?type=writing&academicLevel=3&pages_number=5&spacing=2&urgency=168',
  )
  expect(html).toContain(`aria-valuemin="1" aria-valuemax="${PAGES_MAX}"`)
  expect(html).toMatch(/<p [^>]*aria-live="polite" aria-atomic="true"><span[^>]*>Total/)
})
