// What people type about themselves, read by the same rules on both sides of the wire.
import * as v from 'valibot'
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { checkEmail } from '#domain/emails.ts'
import { isFileKey } from '#domain/file-names.ts'
import { PROMOCODE_MAX } from '#domain/orders.ts'
import { checkName } from '#domain/names.ts'
import { checkPassword } from '#domain/passwords.ts'
import { cleanLine, cleanText } from '#domain/texts.ts'
import type { Length } from '#domain/validations.ts'
import { isZone, OFFSET_MAX, OFFSET_MIN } from '#domain/zones.ts'
import { wholeBetween } from './shapes.ts'

const ZONE_MAX = 64
const CODE_TYPED_MAX = 50

export const emailField = checked(checkEmail)
export const nameField = checked(checkName)
export const passwordField = checked(checkPassword)
/** An empty name keeps the present one. */
export const nameOrBlankField = checked((typed) => (typed.trim() === '' ? allow('') : checkName(typed)))
/** Hours east of UTC. */
export const offsetField = v.pipe(v.number(), v.minValue(OFFSET_MIN), v.maxValue(OFFSET_MAX))
export const zoneField = v.pipe(v.string(), v.maxLength(ZONE_MAX), v.check(isZone))
/** Whole hours of the person’s clock. */
export const quietHoursField = v.strictObject({ from: wholeBetween(0, 23), until: wholeBetween(0, 23) })
export const countryField = v.pipe(v.string(), v.length(2), v.regex(/^[a-z]{2}$/i), v.toUpperCase())
/** A code as people type or paste it from a mail, with spaces and punctuation around it. */
export const codeField = v.pipe(v.string(), v.maxLength(CODE_TYPED_MAX))
/** A token of our own mails and answers: 256 bits as text. */
export const tokenField = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))

/** Names an upload. */
export const fileKeyField = v.pipe(v.string(), v.check(isFileKey))

export const promocodeField = v.pipe(
  v.string(),
  v.transform((typed) => cleanLine(typed).toUpperCase()),
  v.maxLength(PROMOCODE_MAX),
)

export function lineField({ min, max }: Length) {
  return v.pipe(v.string(), v.transform(cleanLine), v.minLength(min), v.maxLength(max))
}

export function textField(max: number) {
  return v.pipe(v.string(), v.transform(cleanText), v.maxLength(max))
}

/** The rule returns the text as we keep it, or the sentence to show under the field. */
function checked(rule: (typed: string) => Verdict<string>) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const verdict = rule(dataset.value)
      if (verdict.ok) return verdict.value
      addIssue({ message: verdict.refusal.message })
      return NEVER
    }),
  )
}
