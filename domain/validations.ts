// The sentences of validation, and the length rule that most fields share.
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'

export type Length = { readonly min: number; readonly max: number }

export function required(name: string): string {
  return `The ${name} field is required.`
}

export function tooShort(name: string, min: number): string {
  return `The ${name} must be at least ${min} characters.`
}

export function tooLong(name: string, max: number): string {
  return `The ${name} must not be greater than ${max} characters.`
}

/** Says `tooShort` at more length, for callers of the API and for the desk. */
export function minimumLength(name: string, min: number): string {
  return `The ${name} must be at least ${min} characters long.`
}

/** Says `tooLong` at more length, for callers of the API and for the desk. */
export function maximumLength(name: string, max: number): string {
  return `The ${name} must be a maximum of ${max} characters long.`
}

export function strangeCharacters(name: string): string {
  return `The ${name} must only contain letters, digits, and some special characters (e.g. !, @, #, $, %, ^, &, *).`
}

export function refuseField(name: string, message: string): Verdict<never> {
  return refuse('invalid_input', message, { [name]: message })
}

export function checkLength(name: string, text: string, { min, max }: Length): Verdict<string> {
  if (text === '') return refuseField(name, required(name))
  if (text.length < min) return refuseField(name, tooShort(name, min))
  if (text.length > max) return refuseField(name, tooLong(name, max))
  return allow(text)
}
