import { expect, test } from 'vitest'
import { lengthWords, orderDetail, type Order } from './order-words.ts'

test.each([
  [12, 0, 'Essay · History · 12 pages', '12 pages, single'],
  [1, 8, 'Essay · History · 1 page · 8 slides', '1 page, single; 8 slides'],
  [0, 1, 'Essay · History · 1 slide', '1 slide'],
])(
  'an order of %i pages and %i slides says just what it has',
  (pagesNumber, slidesNumber, detail, length) => {
    const order: Order = Object({
      documentType: { title: 'Essay' },
      discipline: { title: 'History' },
      spacing: 1,
      pagesNumber,
      slidesNumber,
    })
    expect(orderDetail(order).replaceAll('\u00A0', ' ')).toBe(detail)
    expect(lengthWords(order)).toBe(length)
  },
)
