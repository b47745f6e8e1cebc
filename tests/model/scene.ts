// An order with the people around it at one moment of a walk, and what a move is.
import { randomBytes } from 'node:crypto'
import type { ActName } from '#domain/acts.ts'
import type { OrderFacts, Outcome } from '#domain/acts/act.ts'
import type { Verdict } from '#domain/basics/verdict.ts'
import type { Actor } from '#domain/orders.ts'
import { isFailure } from '#web/lib/api.ts'
import { insertFile } from '#server/store/files.ts'
import type { Caller, TestServer } from '#tests/kit/server.ts'

type Member = Actor & { readonly id: number; readonly email: string }

export type People = { readonly customer: Member; readonly manager: Member; readonly writer: Member }

/** Who does what to which order, and what the table judges it by. */
export type Scene = {
  readonly id: number
  readonly order: OrderFacts
  readonly people: People
  /** One of the customer's files of the order. */
  readonly file: string | undefined
  /** People who have just signed in, because months may have passed. */
  readonly as: (who: keyof People) => Promise<Caller>
  readonly now: number
}

export type Move = {
  readonly act: ActName
  readonly by: keyof People | 'system'
  readonly judge: (scene: Scene) => Verdict<Outcome>
  /** Asks the product for it. Returns the sentence with which it refused, or null if it did it. */
  readonly perform: (server: TestServer, scene: Scene) => Promise<string | null>
  /** What the person said about it, for the record. */
  readonly note?: string
  /** It leaves no trace in the order's history and record. */
  readonly isUnrecorded?: true
  /** We try only its refusals alone: where it is allowed, other acts begin with it. */
  readonly isBeginning?: true
}

/** The sentence of a refusal. */
export function refusalIn({ body }: { readonly body: unknown }): string | null {
  return isFailure(body) ? body.message : null
}

/** Adds a loose upload, a row without bytes. */
export async function uploaded({ db }: TestServer, ownerId: number, now: number): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const stored = { size: 5, sha256: randomBytes(32) }
  await db
    .transaction()
    .execute((tx) =>
      insertFile(tx, { key, ownerId, kind: 'upload', name: 'paper.docx', createdAt: now, ...stored }),
    )
  return key
}
