// Takes a mailed code: right once, wrong a few times, and wrong for an address nobody has just alike.
import { timingSafeEqual } from 'node:crypto'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { readCode } from '#domain/codes.ts'
import { INVALID_CODE } from '#domain/failures.ts'
import { deleteCode, tryCode, type CodeKey } from '#server/store/codes.ts'
import type { Tx } from '#server/store/connection.ts'
import { digest } from './digest.ts'
import { countTry, takeBackTry } from './throttle.ts'

/** The transaction is to be committed after a refusal too: that is what counts the try. */
export async function takeCode(db: Tx, key: CodeKey, typed: string, now: number): Promise<Verdict> {
  const { email, purpose } = key
  const code = readCode(typed)
  if (code === null) return refuse('invalid_code', INVALID_CODE)
  const counted = { name: 'wrongCodes', whose: [email] } as const
  const allowed = await countTry(db, counted, now)
  if (!allowed.ok) return allowed
  const expected = await tryCode(db, key, now)
  if (!expected || !timingSafeEqual(expected, digest(purpose, email, code)))
    return refuse('invalid_code', INVALID_CODE)
  await takeBackTry(db, counted)
  await deleteCode(db, key)
  return allow()
}
