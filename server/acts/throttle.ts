// Counts a try of somebody, and says when it is one too many.
import type { Verdict } from '#domain/basics/verdict.ts'
import { judgeThrottle, THROTTLES } from '#domain/throttles.ts'
import type { Tx } from '#server/store/connection.ts'
import { countOne, uncountOne } from '#server/store/throttles.ts'
import { digest } from './digest.ts'

export type Counted = { readonly name: keyof typeof THROTTLES; readonly whose: readonly string[] }

export async function countTry(db: Tx, { name, whose }: Counted, now: number): Promise<Verdict> {
  const throttle = THROTTLES[name]
  const { windowSeconds } = throttle
  const count = await countOne(db, { key: keyOf(name, whose), windowSeconds, now })
  return judgeThrottle(throttle, count - 1)
}

/** Only failures are counted, but each is counted before its outcome is known, so that many at once do not slip by. */
export async function takeBackTry(db: Tx, { name, whose }: Counted): Promise<void> {
  await uncountOne(db, keyOf(name, whose))
}

function keyOf(name: string, whose: readonly string[]): string {
  return digest(name, ...whose).toString('base64url')
}
