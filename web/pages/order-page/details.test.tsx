// What the details of an order say of the paper, its dates and its price, its instructions of what was added, and its versions of each other.
import { expect, test } from 'vitest'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { drawn, drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { startTestHouse } from '#tests/kit/house.ts'
import ReadVersion from '#web/pages/reader/version.tsx'
import Details from './details.tsx'
import Instructions from './instructions.tsx'

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
  expect(wordsIn(drawn(<Details />, plain))).not.toContain('Returned')
  expect(wordsIn(drawn(<Details />, { ...plain, returned: 20 }))).toContain('Returned $20.00')
})

test('what was added to the instructions stands in the order in which it came', async () => {
  const { data: order } = await customer.call('orders', 'info', { id: await paidOrder(house, customer) })
  const added = ['And graphs.', 'Use maps.'].map((instructions, id) => ({
    id,
    instructions,
    isAmendment: true,
    createdAt: 0,
  }))
  expect(wordsIn(drawn(<Instructions />, { ...order, revisions: added }))).toMatch(
    /Added later .* Use maps\. .* Added later .* And graphs\./,
  )
})

test('a final version has a report, and is compared with the one before it', async () => {
  const { data: order } = await customer.call('orders', 'info', { id: await paidOrder(house, customer) })
  const files = [{ key: 'k', name: 'paper.docx', size: 2048, date: 0 }]
  const [final, draft] = [
    Object({ id: 2, kind: 'final', createdAt: 0, files }),
    Object({ id: 1, kind: 'draft', createdAt: 0, files }),
  ]
  const read = (delivery: object) => {
    const loaderData = { order: { ...order, deliveries: [final, draft] }, delivery }
    return waysIn(drawnPage(ReadVersion, { at: '/', loaderData })).map((way) => way.replace(/ → .*/, ''))
  }
  expect(read(final)).toEqual(expect.arrayContaining(['See the report', 'Compare with version 1']))
  for (const way of ['See the report', 'Compare with version 1']) expect(read(draft)).not.toContain(way)
})

test('a version of several files shows the one that its address names, or the first', async () => {
  const { data: order } = await customer.call('orders', 'info', { id: await paidOrder(house, customer) })
  const files = ['paper', 'annex'].map((key) => ({ key, name: `${key}.docx`, size: 2048, date: 0 }))
  const delivery = Object({ id: 2, kind: 'final', createdAt: 0, files })
  const loaderData = { order: { ...order, deliveries: [delivery] }, delivery }
  for (const [at, name] of [
    ['/', 'paper.docx'],
    ['/?file=annex', 'annex.docx'],
    ['/?file=gone', 'paper.docx'],
  ] as const)
    expect(drawnPage(ReadVersion, { at, loaderData })).toContain(`aria-label="Download ${name}"`)
})
