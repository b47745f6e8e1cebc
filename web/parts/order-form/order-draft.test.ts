// A kept draft may be older than a limit, or changed by hand: each field is read as far as it is valid.
import { expect, test } from 'vitest'
import { URGENCY_HOURS_MAX } from '#domain/constants.ts'
import { ORDER_FILES_MAX, PAGES_MAX, PROMOCODE_MAX, TOPIC_MAX } from '#domain/orders.ts'
import { draftOf, INITIAL_DRAFT } from './order-draft.ts'

test('what is as large as an order takes is read whole', () => {
  const files = Array.from({ length: ORDER_FILES_MAX }, (_, at) => ({ key: `${at}`, name: `${at}.pdf` }))
  const largest = {
    step: 9,
    topic: 't'.repeat(TOPIC_MAX),
    promocode: 'P'.repeat(PROMOCODE_MAX),
    pages_number: PAGES_MAX,
    urgency: URGENCY_HOURS_MAX,
    documentType: 1,
    files,
  }
  expect(draftOf(largest)).toEqual({ ...INITIAL_DRAFT, ...largest })
})

test('what is larger is cut if it is a text or a list, and begins anew if it is a number', () => {
  const files = Array.from({ length: ORDER_FILES_MAX + 1 }, (_, at) => ({ key: `${at}`, name: `${at}.pdf` }))
  const draft = draftOf({
    step: 10,
    topic: 't'.repeat(TOPIC_MAX + 1),
    pages_number: PAGES_MAX + 1,
    urgency: URGENCY_HOURS_MAX + 1,
    files,
  })
  expect(draft.topic).toHaveLength(TOPIC_MAX)
  expect(draft.files).toEqual(files.slice(0, ORDER_FILES_MAX))
  expect(draft).toMatchObject({ step: 0, pages_number: 1, urgency: 168 })
})

test.each([0, -1, 1.5, '1', true, null])('%o is no choice from a list, and no number of sources', (value) => {
  expect(draftOf({ documentType: value, sources: value })).toEqual(INITIAL_DRAFT)
})

test('a file without its key or its name is left out', () => {
  const whole = { key: 'k', name: 'criteria.pdf' }
  expect(draftOf({ files: [{ key: 'k' }, { name: 'n' }, { key: 1, name: 'n' }, null, whole] }).files).toEqual(
    [whole],
  )
})
