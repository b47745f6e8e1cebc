import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCents } from '#domain/basics/money.ts'
import { ORDER_TYPES } from '#domain/orders.ts'
import { costPerPage, quotePrice, type Tariff } from '#domain/prices.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { giveWriter, offerCode, place, placement } from '#tests/kit/placements.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()

describe('the price', () => {
  test.each([
    [1, { urgency: 168, pages_number: 4 }, 22.45, 89.8],
    [
      2,
      {
        academicLevel: 3,
        urgency: 336,
        pages_number: 16,
        spacing: 2,
        writerCategory: 2,
        hasAbstractPage: true,
        code: 10,
      },
      22.45,
      776.32,
    ],
    [3, { type: 'rewriting', urgency: 48, pages_number: 3, spacing: 2 }, 31.5, 141.75],
    [4, { type: 'editing', academicLevel: 1, urgency: 5, pages_number: 1 }, 41, 41],
    [5, { academicLevel: 3, urgency: 72, pages_number: 0, slides_number: 9, again: true }, 33.5, 158.29],
    [
      6,
      {
        type: 'rewriting',
        academicLevel: 3,
        urgency: 130,
        pages_number: 5,
        slides_number: 3,
        writerCategory: 3,
        code: 15,
      },
      29.95,
      167.91,
    ],
    [
      7,
      {
        urgency: 24,
        pages_number: 2,
        spacing: 2,
        slides_number: 1,
        writerCategory: 2,
        again: true,
        hasAbstractPage: true,
        code: 20,
      },
      36.5,
      186.25,
    ],
    [8, { academicLevel: 1, urgency: 720, pages_number: 1, code: 5 }, 14, 13.3],
  ])(
    'worked example %i (PRICE-15 PRICE-17 PRICE-18 PRICE-19)',
    async (number, given, costPerPageDollars, total) => {
      const { code, again, ...paper } = { code: 0, again: false, ...given }
      const person = await signUp(house)
      const previousId = again ? await place(person) : null
      if (previousId) await giveWriter(house, previousId, `Pen${number}`)
      const promocode = code ? await offerCode(house, `EXAMPLE${number}`, { percent: code }) : null
      const order = await place(person, { ...paper, previousId, promocode })
      expect(found(await person.call('orders', 'info', { id: order }))).toMatchObject({
        costPerPage: costPerPageDollars,
        total,
        previousId,
        discount: code ? { code: promocode, value: code } : null,
      })
    },
  )

  test('equals the browser’s estimate to the cent, but is never taken from the browser (PRICE-23)', async () => {
    const person = await signUp(house)
    const lists = Object(found(await person.call('types', 'fetch', { names: ['prices', 'writer category'] })))
    const tariffs: Tariff[] = Array.from(lists.prices, (price) => {
      const { level: levelId, hours, value } = Object(price)
      return { levelId, hours, cents: toCents(value) }
    })
    const percents = new Map<number, number>(
      Array.from(lists['writer category'], (category) => [Object(category).id, Object(category).percent]),
    )
    const papers = fc.record({
      type: fc.constantFrom(...ORDER_TYPES),
      academicLevel: fc.integer({ min: 1, max: 3 }),
      urgency: fc.integer({ min: 5, max: 720 }),
      pages_number: fc.integer({ min: 0, max: 200 }),
      slides_number: fc.integer({ min: 1, max: 200 }),
      spacing: fc.constantFrom(1, 1.5, 2),
      writerCategory: fc.integer({ min: 1, max: 3 }),
      hasAbstractPage: fc.boolean(),
    })
    const forged = {
      total: 0.01,
      prepaid: 1000,
      costPerPage: 0.01,
      price: 1,
      category: { percent: 0 },
      discount: { value: 100 },
      discountPercent: 100,
      status: 'completed',
      customer_id: 1,
    }
    await fc.assert(
      fc.asyncProperty(papers, async (paper) => {
        const estimate = quotePrice({
          type: paper.type,
          costPerPageCents: costPerPage(tariffs, paper.academicLevel, paper.urgency) ?? 0,
          pages: paper.pages_number,
          slides: paper.slides_number,
          spacing: paper.spacing,
          categoryPercent: percents.get(paper.writerCategory) ?? 0,
          discountPercent: 0,
          hasAbstractPage: paper.hasAbstractPage,
          hasPreviousWriter: false,
        })
        const order = found(await person.call('orders', 'create', placement({ ...paper, ...forged })))
        expect(order).toMatchObject({ total: estimate.totalCents / 100, prepaid: 0, status: 'unpaid' })
      }),
      { numRuns: 40 },
    )
  })

  test('stays as it was, line by line, when the tariff, the category and the code change', async () => {
    const person = await signUp(house)
    const promocode = await offerCode(house, 'FROZEN', { percent: 15 })
    const paper = { type: 'rewriting', academicLevel: 3, urgency: 130, pages_number: 5, slides_number: 3 }
    const id = await place(person, { ...paper, writerCategory: 3, promocode })
    const before = found(await person.call('orders', 'info', { id }))
    expect(before).toMatchObject({
      total: 167.91,
      category: { percent: 30 },
      lines: [
        { id: 'pages', quantity: 5, unit: 29.95, percent: 75, amount: 112.31 },
        { id: 'slides', quantity: 3, unit: 29.95, percent: 37.5, amount: 33.7 },
        { id: 'discount', quantity: 1, unit: 146.01, percent: 15, amount: -21.9 },
        { id: 'category', quantity: 1, unit: 146.01, percent: 30, amount: 43.8 },
      ],
    })
    const undo = await changeTariff()
    const after = found(await person.call('orders', 'info', { id }))
    await undo()
    expect({ ...Object(after), deadline: 0 }).toEqual({ ...Object(before), deadline: 0 })
  })
})

async function changeTariff(): Promise<() => Promise<void>> {
  const { db } = house
  await db
    .updateTable('prices')
    .set({ cents: 9999 })
    .where('level_id', '=', 3)
    .where('hours', '=', 120)
    .execute()
  await db.updateTable('writer_categories').set({ percent: 99 }).where('id', '=', 3).execute()
  await db.updateTable('discounts').set({ percent: 50 }).where('code', '=', 'FROZEN').execute()
  return async () => {
    await db
      .updateTable('prices')
      .set({ cents: 2995 })
      .where('level_id', '=', 3)
      .where('hours', '=', 120)
      .execute()
    await db.updateTable('writer_categories').set({ percent: 30 }).where('id', '=', 3).execute()
  }
}
