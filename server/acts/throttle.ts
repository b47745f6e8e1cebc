// Counts a try of somebody, and says when it is one too many.
import type { Verdict } from '#domain/basics/verdict.ts'
import { judgeThrottle, THROTTLES } from '#domain/throttles.ts'
import type { Tx } from '#server/store/connection.ts'
import { countOne, type Trial, uncountOne } from '#server/store/throttles.ts'
import { digest } from './digest.ts'

export type Counted = { readonly name: keyof typeof THROTTLES; readonly whose: readonly string[] }

export async function countTry(db: Tx, counted: Counted, now: number): Promise<Verdict> {
  return judgeTry(counted, await countOne(db, trialOf(counted, now)))
}

/** For who counts it within another statement. */
export function trialOf({ name, whose }: Counted, now: number): Trial {
  return { key: keyOf(name, whose), now, endsAt: now + THROTTLES[name].windowSeconds }
}

/** `count` is with this one. */
export function judgeTry({ name }: Counted, count: number): Verdict {
  return judgeThrottle(THROTTLES[name], count - 1)
}

/** Only failures are counted, but each is counted before its outcome is known, so that many at once do not slip by. */
export async function takeBackTry(db: Tx, { name, whose }: Counted): Promise<void> {
  await uncountOne(db, keyOf(name, whose))
}

function keyOf(name: string, whose: readonly string[]): string {
  return digest(name, ...whose).toString('base64url')
}
