// Ties a declared method to the function that does it: parse, run, check and encode are the same for every pair.
import {
  checkAnswer,
  readArgument,
  type InputOf,
  type Method,
  type OutputOf,
} from '#contract/grammar/methods.ts'
import type { Tree } from '#contract/grammar/shapes.ts'
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import type { Actor, Caller, ReadContext } from './context.ts'
import type { House } from './house.ts'

export type Call = {
  readonly house: House
  readonly actor: Actor
  readonly caller: Caller
  readonly now: number
  /** The number of the request under way, named in the log and in a fault's answer. */
  readonly request: string
}

export type Bound = {
  readonly declared: Method
  run(call: Call, argument: unknown): Promise<Verdict<Tree>>
}

type Deed<C, M extends Method> = (ctx: C, input: InputOf<M>) => Promise<Verdict<OutputOf<M>>>

export function read<M extends Method<'read'>>(declared: M, deed: Deed<ReadContext, M>): Bound {
  return bind(declared, ({ house, actor, caller, now }, input) =>
    deed({ actor, caller, now, db: house.readings }, input),
  )
}

function bind<M extends Method>(declared: M, deed: Deed<Call, M>): Bound {
  return {
    declared,
    async run(call, argument) {
      const input = readArgument(declared, argument)
      if (!input.ok) return input
      const verdict = await deed(call, input.value)
      if (call.house.checksAnswers) checkAnswer(declared, verdict)
      return verdict.ok ? allow(declared.output.encode(verdict.value)) : verdict
    },
  }
}
