// Revisions and disputes: what they may be about, the ones of an order, and new ones.
import * as v from 'valibot'
import { REQUEST_FILES_MAX } from '#domain/files.ts'
import { REQUEST_INSTRUCTIONS_MAX } from '#domain/requests.ts'
import { fileKeyField, textField } from '../grammar/fields.ts'
import { method } from '../grammar/methods.ts'
import { collection, id } from '../grammar/shapes.ts'
import { Purpose, Reference } from '../kinds/choices.ts'
import { newMarks } from '../kinds/marks.ts'
import { Dispute, Revision } from '../kinds/requests.ts'

const instructions = v.pipe(textField(REQUEST_INSTRUCTIONS_MAX), v.minLength(1))
const attachments = v.optional(v.pipe(v.array(fileKeyField), v.maxLength(REQUEST_FILES_MAX)), [])

export const reasons = { fetch: listOf(Reference) }

export const issues = { fetch: listOf(Reference) }

export const purposes = { fetch: listOf(Purpose) }

export const revisions = {
  /** Newest first. */
  fetch: method({
    kind: 'read',
    who: 'person',
    input: v.object({ order: id }),
    output: collection(Revision),
    refuses: ['not_found'],
  }),
  create: method({
    kind: 'write',
    who: 'person',
    input: v.object({ order: id, reason: id, instructions, attachments, marks: newMarks }),
    output: Revision,
    refuses: ['not_found', 'conflict'],
  }),
}

export const disputes = {
  fetch: method({
    kind: 'read',
    who: 'person',
    input: v.object({ order: id }),
    output: collection(Dispute),
    refuses: ['not_found'],
  }),
  create: method({
    kind: 'write',
    who: 'person',
    input: v.object({ order: id, purpose: id, issue: id, instructions, attachments }),
    output: Dispute,
    refuses: ['not_found', 'conflict'],
  }),
}

function listOf<const S extends typeof Reference | typeof Purpose>(item: S) {
  return method({ kind: 'read', who: 'person', input: v.object({}), output: collection(item), refuses: [] })
}
