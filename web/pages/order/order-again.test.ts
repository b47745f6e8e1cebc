// What a new order takes over from an earlier one, and what stays with the earlier one.
import { expect, test } from 'vitest'
import { INITIAL_DRAFT } from '#web/parts/order-form/order-draft.ts'
import { draftFrom } from './order-again.ts'

const [documentType, level, discipline, style, category] = [3, 4, 5, 6, 7].map((id) => ({ id, title: 'T' }))

/** Unlike a new draft in every field. */
const EARLIER: Parameters<typeof draftFrom>[0] = Object({
  id: 42,
  type: 'rewriting',
  documentType,
  level,
  discipline,
  style,
  category,
  topic: 'Tea and the spice trade',
  instructions: 'Use the notes.',
  sources: 0,
  skipSources: true,
  urgency: 24,
  orderedUrgency: 48,
  pagesNumber: 0,
  slidesNumber: 12,
  spacing: 2,
  hasAbstractPage: true,
  previousId: 41,
})

test('a new order begins with all that the earlier one says, and with no writer, no file and no placing of its own', () => {
  expect(draftFrom(EARLIER)).toEqual({
    ...INITIAL_DRAFT,
    type: 'rewriting',
    documentType: 3,
    academicLevel: 4,
    discipline: 5,
    citationStyle: 6,
    writerCategory: 7,
    topic: 'Tea and the spice trade',
    instructions: 'Use the notes.',
    sources: 0,
    skip_sources: true,
    urgency: 48,
    pages_number: 0,
    slides_number: 12,
    spacing: 2,
    hasAbstractPage: true,
    previousId: null,
  })
})
