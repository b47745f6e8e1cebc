// Marks in a paper, as a customer sends them with a revision and as they come back with their answers.
import * as v from 'valibot'
import {
  MARK_ANSWERS,
  MARK_CONTEXT_MAX,
  MARK_NOTE_MAX,
  MARK_QUOTE_MAX,
  MARKS_MAX,
} from '#domain/papers/marks.ts'
import { PARAGRAPHS_MAX } from '#domain/papers/reading.ts'
import { fileKeyField, textField } from '../grammar/fields.ts'
import { count, id, instant } from '../grammar/shapes.ts'

/** A text quote selector of the W3C's Web Annotation model, with what should change there. */
const NewMark = v.object({
  exact: textField(MARK_QUOTE_MAX),
  prefix: textField(MARK_CONTEXT_MAX),
  suffix: textField(MARK_CONTEXT_MAX),
  paragraph: v.pipe(count, v.maxValue(PARAGRAPHS_MAX)),
  note: v.pipe(textField(MARK_NOTE_MAX), v.minLength(1)),
  /** The key of the marked file; without it, the mark stands in the first file of the newest version. */
  file: v.optional(fileKeyField),
})

export const newMarks = v.optional(v.pipe(v.array(NewMark), v.maxLength(MARKS_MAX)), [])

export const marks = v.array(
  v.strictObject({
    id,
    /** The version that was marked. */
    delivery: id,
    /** The key of the marked file, until it is erased. */
    file: v.nullable(v.string()),
    exact: v.string(),
    prefix: v.string(),
    suffix: v.string(),
    paragraph: count,
    note: v.string(),
    /** The customer gets it with the next version. */
    answer: v.nullable(v.strictObject({ state: v.picklist(MARK_ANSWERS), note: v.string(), at: instant })),
  }),
)
