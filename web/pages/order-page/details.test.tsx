// What the details of an order say of the paper, its dates and its price.
import { expect, test } from 'vitest'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { startTestHouse } from '#tests/kit/house.ts'
import Details from './details.tsx'

const house = await startTestHouse()
const { customer } = await openDeskIn(house)

test('the details name all that was ordered, its deadline and each part of its price (DET-23 DET-24 DET-25 DET-26)', async () => {
  const extras = { slides_number: 2, spacing: 2, hasAbstractPage: true, writerCategory: 2 }
  const id = await paidOrder(house, customer, { ...extras, sources: 0, skip_sources: true })
  const { data: order } = await customer.call('orders', 'info', { id })
  expect(wordsIn(drawn(<Details />, order))).toMatch(
    /^Paper Type Writing Document Essay Level Diploma, standard level Discipline History Style MLA Length 4 pages, double; 2 slides, ≈ 2,200 words References Skipped Ordered for 7 days Writer Advanced Dates Placed \S+ \d\d at \S+ [ap]m Deadline \S+ \d\d at \S+ [ap]m Price 4 pages × \$22\.45 × 2 \$179\.60 2 slides × \$22\.45 × ½ \$22\.45 Base price \$202\.05 Advanced writer, 15% \$30\.31 Abstract page \$22\.00 Total \$254\.36 Paid \$254\.36 /,
  )
  const plain = (await customer.call('orders', 'info', { id: await paidOrder(house, customer) })).data
  expect(wordsIn(drawn(<Details />, plain))).toContain('Length 4 pages, single, ≈ 1,100 words References 4 ')
})
