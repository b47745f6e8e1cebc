// Takes a mailed code: right once, wrong a few times. An address without an account gets the same answers.
import { timingSafeEqual } from 'node:crypto'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { readCode } from '#domain/codes.ts'
import { INVALID_CODE } from '#domain/failures.ts'
import { deleteCode, findNewestCode, tryCode, type CodeKey } from '#server/store/codes.ts'
import type { Tx } from '#server/store/connection.ts'
import { digest } from './digest.ts'
import { networkHash } from './strangers.ts'
import { countTry, takeBackTry } from './throttle.ts'

type Taking = { readonly caller: { readonly network: string }; readonly now: number }

const WRONG = refuse('invalid_code', INVALID_CODE)

/**
 * Tries from the network that asked for the code are the code's own; strangers, who may try elsewhere, do not use them
 * up. Commit the transaction after a refusal too, because the commit counts the try.
 */
export async function takeCode(
  db: Tx,
  { caller, now }: Taking,
  key: CodeKey,
  typed: string,
): Promise<Verdict> {
  const { email, purpose } = key
  const code = readCode(typed)
  if (code === null) return WRONG
  const hash = digest(purpose, email, code)
  const asked = await tryCode(db, { ...key, network: networkHash(email, caller.network) }, now)
  if (asked && timingSafeEqual(asked, hash)) return spend(db, key)
  const strange = { name: 'strangeCodeTries', whose: [email] } as const
  const allowed = await countTry(db, strange, now)
  if (!allowed.ok) return asked ? WRONG : allowed
  const newest = await findNewestCode(db, key, now)
  if (!newest || !timingSafeEqual(newest, hash)) return WRONG
  await takeBackTry(db, strange)
  return spend(db, key)
}

async function spend(db: Tx, key: CodeKey): Promise<Verdict> {
  await deleteCode(db, key)
  return allow()
}
