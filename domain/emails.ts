// Which email addresses are accepted, and the form in which they are stored.
import { allow } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import { EMAIL_LOCAL_MAX, EMAIL_MAX, EMAIL_STRICT_MAX, EMAIL_STRICT_MIN } from './constants.ts'
import { refuseField, required } from './validations.ts'

const SHAPE = /^[^\s@]+@[^\s@]+$/
// Dots stand between words, so that neither this part nor the labels of a domain allow two in a row.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Judges an address. The value of the verdict is the address as stored: trimmed and in lower case. */
export function checkEmail(typed: string): Verdict<string> {
  const email = typed.trim().toLowerCase()
  if (email === '') return refuseField('email', required('email'))
  if (!isLooselyValid(email) || !isStrictlyValid(email)) return refuseField('email', 'Invalid email!')
  return allow(email)
}

function isLooselyValid(email: string): boolean {
  return email.length <= EMAIL_MAX && SHAPE.test(email)
}

function isStrictlyValid(email: string): boolean {
  if (email.length < EMAIL_STRICT_MIN || email.length > EMAIL_STRICT_MAX) return false
  const [local = '', domain = ''] = email.split('@')
  return local.length <= EMAIL_LOCAL_MAX && LOCAL.test(local) && isDomain(domain)
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label))
}
