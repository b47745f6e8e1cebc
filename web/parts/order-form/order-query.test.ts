import { expect, test } from 'vitest'
import { PAGES_MAX } from '#domain/orders.ts'
import { orderFormPath, readOrderChoices } from './order-query.ts'

test('choices made before the form arrive in it unchanged', () => {
  const choices = { type: 'editing', academicLevel: 3, pages_number: 5, spacing: 2, urgency: 168 } as const
  const path = orderFormPath(choices)
  expect(path).toBe('/order?type=editing&academicLevel=3&pages_number=5&spacing=2&urgency=168')
  expect(readOrderChoices(new URL(path, 'http://here').searchParams)).toEqual(choices)
})

test('as many pages as an order may have arrive, and one more does not', () => {
  const pagesIn = (pages: number) => readOrderChoices(new URLSearchParams(`pages_number=${pages}`))
  expect(pagesIn(PAGES_MAX)).toEqual({ pages_number: PAGES_MAX })
  expect(pagesIn(PAGES_MAX + 1)).toEqual({})
})

test.each([
  '',
  'type=dancing',
  'pages_number=-1',
  'pages_number=1e9',
  'spacing=3',
  'urgency=2',
  'academicLevel=x',
])('nothing is taken from "%s"', (query) => {
  expect(readOrderChoices(new URLSearchParams(query))).toEqual({})
})
