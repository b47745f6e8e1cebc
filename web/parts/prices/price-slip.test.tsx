// A sum that changes while its reader looks at it.
import { expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { PriceSlip } from './price-slip.tsx'

function Slip({ loaderData: amount }: { loaderData: string }) {
  return <PriceSlip title="Your price" lines={[]} total={{ label: 'Total', amount }} />
}

test('the first sum is simply there, and one that takes its place is new', async () => {
  const page = await awakePage(Slip, Object('$41.00'))
  const isNew = () => page.document.body.elements.some((one) => one.hasAttribute('data-new'))
  expect([page.words(), isNew()]).toEqual(['Your priceTotal$41.00', false])
  await page.find(Object('$82.00'))
  expect([page.words(), isNew()]).toEqual(['Your priceTotal$82.00', true])
})
