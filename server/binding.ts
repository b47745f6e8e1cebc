// Ties a declared method to the function that does it: parse, run, check and encode are the same for every pair.
import {
  checkAnswer,
  readArgument,
  type InputOf,
  type Method,
  type OutputOf,
} from '#contract/grammar/methods.ts'
import type { Tree } from '#contract/grammar/shapes.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import type { Actor, Caller, OfPerson, ReadContext, TalkContext, WriteContext } from './context.ts'
import { allowedOrigins } from './doors/origins.ts'
import type { House } from './house.ts'
import { keepOutside } from './ports/outside.ts'
import type { Later } from './store/compiled.ts'
import type { Db, Tx } from './store/connection.ts'

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
    deed(
      {
        actor,
        caller,
        now,
        push: house.push,
        db: house.readings,
        content: house.content,
        isDemo: house.settings.mode === 'demo',
      },
      input,
    ),
  )
}

export function write<M extends Method<'write'>>(declared: M, deed: Deed<WriteContext, M>): Bound {
  return bind(declared, (call, input) =>
    unlessRefused(call.house.db, (db) => deed({ ...writing(call), db }, input)),
  )
}

/** Binds a write whose deed reads the answer of its last statement after the commit, which then need not wait for it. */
export function writeAhead<M extends Method<'write'>>(
  declared: M,
  deed: (ctx: WriteContext, input: InputOf<M>) => Promise<Verdict<Later<OutputOf<M>>>>,
): Bound {
  return bind(declared, async (call, input) => {
    const verdict = await unlessRefused(call.house.db, (db) => deed({ ...writing(call), db }, input))
    return verdict.ok ? allow(await verdict.value()) : verdict
  })
}

export function talk<M extends Method<'talk'>>(declared: M, deed: Deed<TalkContext, M>): Bound {
  return bind(declared, (call, input) => deed(talking(call), input))
}

/** `write(devices.end, ofPerson(endDevice))`: the contract demands a signed-in person, and the deed gets to know them. */
export function ofPerson<C extends { readonly actor: Actor }, Input, Output>(
  deed: (ctx: OfPerson<C>, input: Input) => Promise<Verdict<Output>>,
) {
  return async (ctx: C, input: Input): Promise<Verdict<Output>> => {
    const { actor } = ctx
    return actor.kind === 'person' ? deed({ ...ctx, actor }, input) : refuse('unauthorized', 'Unauthorized')
  }
}

/** Adds what a deed needs outside the one door too, such as in the callback of a provider. */
export function talking(call: Call): TalkContext {
  const { house } = call
  const { ports, inside } = keepOutside(house.ports)
  return {
    ...writing(call),
    db: house.readings,
    ports,
    content: house.content,
    tx: (work) => inside(() => house.db.transaction().execute(work)),
    whole: (work) => inside(() => unlessRefused(house.db, work)),
  }
}

function writing({ house, actor, caller, now }: Call) {
  const { random, liveTokens, terms, enqueue, settings, push } = house
  const { baseUrl, blockedCountries } = settings
  const origins = allowedOrigins(settings)
  return { actor, caller, now, push, random, liveTokens, terms, enqueue, baseUrl, origins, blockedCountries }
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

const ROLL_BACK = Symbol('roll back')

/** Kysely rolls back when something is thrown, so a refusal is thrown past it. */
async function unlessRefused<T>(db: Db, work: (db: Tx) => Promise<Verdict<T>>): Promise<Verdict<T>> {
  const refused: Verdict<T>[] = []
  try {
    return await db.transaction().execute(async (tx) => {
      const verdict = await work(tx)
      if (verdict.ok) return verdict
      refused.push(verdict)
      throw ROLL_BACK
    })
  } catch (error) {
    const [verdict] = refused
    if (error === ROLL_BACK && verdict) return verdict
    throw error
  }
}
