// What a method of the wire declares, and how we check arguments and answers against it.
import * as v from 'valibot'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import type { Scope } from '#domain/people.ts'
import { fieldTexts, UNWORDED } from './issues.ts'
import type { RefusalCode } from './refusals.ts'
import type { Shape } from './shapes.ts'

/** read: read-only · write: one transaction, no outside world · talk: the outside world and short transactions */
export type MethodKind = 'read' | 'write' | 'talk'

/** anyone · person: any signed-in person · or the scopes of which the caller needs one */
export type Who = 'anyone' | 'person' | readonly Scope[]

export type Method<
  Kind extends MethodKind = MethodKind,
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends Shape = Shape,
> = {
  readonly kind: Kind
  readonly who: Who
  readonly input: Input
  readonly output: Output
  /** In addition to the refusals that every method may answer with. */
  readonly refuses: readonly RefusalCode[]
}

export type InputOf<M extends Method> = v.InferOutput<M['input']>
export type ArgumentOf<M extends Method> = v.InferInput<M['input']>
export type OutputOf<M extends Method> = v.InferOutput<M['output']>

const ALWAYS_REFUSABLE: readonly string[] = [
  'unauthorized',
  'invalid_input',
  'too_many',
  'internal',
  'unavailable',
] satisfies RefusalCode[]

export function method<
  const Kind extends MethodKind,
  const Input extends v.GenericSchema,
  const Output extends Shape,
>(declared: Method<Kind, Input, Output>): Method<Kind, Input, Output> {
  return declared
}

/** Returns the argument as the method may rely on it, or the texts for the wrong fields. */
export function readArgument<M extends Method>(declared: M, argument: unknown): Verdict<InputOf<M>> {
  const read = v.safeParse(declared.input, argument, { message: UNWORDED })
  if (read.success) return allow(read.output)
  const fields = fieldTexts(read.issues)
  return refuse('invalid_input', Object.values(fields)[0] ?? 'Invalid request', fields)
}

/** Throws when an answer does not match its declaration. The error names the fields, never their values. */
export function checkAnswer(declared: Method, verdict: Verdict<unknown>): void {
  if (!verdict.ok) {
    const { code } = verdict.refusal
    if (![...ALWAYS_REFUSABLE, ...declared.refuses].includes(code))
      throw new TypeError(`The refusal is not declared: ${code}`)
    return
  }
  const read = v.safeParse(declared.output, verdict.value)
  if (read.success) return
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.type}`)
  throw new TypeError(`The answer does not match its declaration: ${faults.join(', ')}`)
}
