// A code or link that was mailed, or the token that a code was exchanged for.
import * as v from 'valibot'
import { CODE_PURPOSES } from '#domain/codes.ts'
import { count, kind } from '../grammar/shapes.ts'

export const Code = kind('Code', {
  email: v.optional(v.string()),
  purpose: v.optional(v.picklist(CODE_PURPOSES)),
  token: v.optional(v.string()),
  expires: count,
  resend: v.optional(count),
})
