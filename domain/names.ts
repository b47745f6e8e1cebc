// What people are called.
import type { Verdict } from './basics/verdict.ts'
import { checkLength, refuseField, strangeCharacters } from './validations.ts'

export const NAME_MAX = 100

const NAME = /^[\p{L}\p{M}\p{Nd} .,'\-()&!@#$%^*]+$/u

/** Judges a name. The value of the verdict is the name as stored. */
export function checkName(typed: string): Verdict<string> {
  const name = typed.trim()
  const verdict = checkLength('name', name, { min: 1, max: NAME_MAX })
  if (verdict.ok && !NAME.test(name)) return refuseField('name', strangeCharacters('name'))
  return verdict
}

/** Returns the name to save: a profile saved with a blank name keeps the name it had. */
export function nameOrCurrent(typed: string, current: string): string {
  return typed.trim() || current
}
