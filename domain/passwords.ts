// Which passwords we accept, and how strong we call a new one.
import { allow } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './constants.ts'
import { checkLength, refuseField, required, strangeCharacters } from './validations.ts'

export type StrengthColor = 'red' | 'yellow' | 'green'
export type Strength = {
  readonly score: number
  readonly label: string | null
  readonly color: StrengthColor | null
}

const PRINTABLE_ASCII = /^[ -~]+$/

/** Advice, not rules: only the length is enforced. */
const ADVICE = [
  {
    text: `At least ${PASSWORD_MIN} characters`,
    isMet: (password: string) => password.length >= PASSWORD_MIN,
  },
  { text: '1 number', isMet: (password: string) => /[0-9]/.test(password) },
  { text: '1 uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { text: '1 special symbol', isMet: (password: string) => /[!-/:-@[-`{-~]/.test(password) },
] as const

const EMPTY_METER: Strength = { score: 0, label: null, color: null }
const LEVELS: readonly Strength[] = [
  EMPTY_METER,
  { score: 1, label: 'Too weak', color: 'red' },
  { score: 2, label: 'Could be stronger', color: 'yellow' },
  { score: 3, label: 'Strong password', color: 'green' },
  { score: 4, label: 'Very Strong password', color: 'green' },
]

export function checkPassword(password: string): Verdict<string> {
  const verdict = checkLength('password', password, { min: PASSWORD_MIN, max: PASSWORD_MAX })
  if (verdict.ok && !PRINTABLE_ASCII.test(password))
    return refuseField('password', strangeCharacters('password'))
  return verdict
}

export function checkConfirmation(confirmation: string, password: string): Verdict<string> {
  if (confirmation === '') return refuseField('confirmation', required('confirmation'))
  if (confirmation !== password)
    return refuseField('confirmation', 'Password and confirm password do not match')
  return allow(confirmation)
}

/** Lists the rules of the tooltip, each with whether the password follows it. */
export function adviceOn(password: string): { text: string; isMet: boolean }[] {
  return ADVICE.map(({ text, isMet }) => ({ text, isMet: isMet(password) }))
}

export function strengthOf(password: string): Strength {
  if (password.length < PASSWORD_MIN) return EMPTY_METER
  const score = ADVICE.filter(({ isMet }) => isMet(password)).length
  return LEVELS[score] ?? EMPTY_METER
}

export function canSavePassword(password: string, confirmation: string): boolean {
  return password.length >= PASSWORD_MIN && confirmation !== ''
}

export function canCancelPassword(password: string, confirmation: string): boolean {
  return password !== '' || confirmation !== ''
}
