// What a provider says of a refund late, twice, out of order, or of an earlier try.
import { describe, expect, test } from 'vitest'
import { REFUND_REFUSALS_MAX, type RefundState } from '#domain/payments.ts'
import { sumWallet } from '#server/store/ledger.ts'
import { findRefundTold, markRefundSent, renewRefundKey } from '#server/store/refunds.ts'
import { queueRefundAgain } from '#server/store/unsettled.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { PRICE, refundsIn } from '#tests/kit/refunds.ts'
import { checkBooks } from './check-books.ts'
import { recordRefund } from './record-refund.ts'

const house = await startTestHouse()
const { db, pool } = house
const now = await house.now()
const { ctx, tx, again, queuedRefund } = refundsIn(house, now)

const REFUSED: RefundState = { state: 'failed', reference: null, reason: 'balance' }
const PENDING: RefundState = { state: 'pending', reference: 're_1' }
const DONE: RefundState = { state: 'done', reference: 're_1' }
const SENT_BACK: RefundState = { state: 'failed', reference: 're_1', reason: 'lost' }

/** `before` says it of the try that we gave up, each other word is about the present one. */
test.each<[string, readonly (RefundState | { before: RefundState })[], string, number]>([
  ['is refused', [REFUSED], 'failed', PRICE],
  ['was refused before, and nothing is known of the present try', [{ before: REFUSED }], 'queued', 0],
  ['was refused before, and is on its way now', [PENDING, { before: REFUSED }], 'sent', 0],
  ['was refused before, and is made now', [DONE, { before: REFUSED }], 'done', 0],
  ['was made under the key that we gave up', [{ before: DONE }], 'done', 0],
  ['is made, told twice', [DONE, DONE], 'done', 0],
  ['is made, and an older word comes late', [DONE, PENDING], 'done', 0],
  ['is made and refused when we ask for it once more', [DONE, REFUSED], 'done', 0],
  ['is made and sent back', [DONE, SENT_BACK], 'failed', PRICE],
  ['is made and sent back, told twice', [DONE, SENT_BACK, SENT_BACK], 'failed', PRICE],
  ['is sent back, and an older word comes late', [PENDING, SENT_BACK, DONE], 'failed', PRICE],
])('a refund that %s: the books are right', async (_what, words, state, walletCents) => {
  const first = await queuedRefund()
  await renewRefundKey(db, first)
  const present = await again(first)
  expect(present.key).not.toBe(first.key)
  for (const word of words)
    await tx((within) =>
      'before' in word
        ? recordRefund(within, ctx, first, word.before)
        : recordRefund(within, ctx, present, word),
    )
  expect((await again(first)).state).toBe(state)
  expect((await sumWallet(db, first.customerId)).balanceCents).toBe(walletCents)
  expect(await checkBooks(db, now)).toEqual([])
})

test.each([
  ['USD', 1],
  ['EUR', 0],
])(
  'a refund in %s that cannot go is told in %i mails: only our currency goes to the wallet',
  async (currency, mails) => {
    const refund = await queuedRefund()
    await pool.query('update captures set currency = $2 where id = $1', [refund.captureId, currency])
    await tx((within) => recordRefund(within, ctx, refund, REFUSED))
    const { rows } = await pool.query(
      `select subject from mails where person_id = $1 and subject like '%in your wallet'`,
      [refund.customerId],
    )
    expect(rows).toHaveLength(mails)
  },
)

test('a refusal that two jobs hear makes one new key, so that no two keys are under way', async () => {
  const refund = await queuedRefund()
  await renewRefundKey(db, refund)
  const renewed = await again(refund)
  await renewRefundKey(db, refund)
  expect(await again(refund)).toEqual(renewed)
  expect(renewed).toMatchObject({ refusals: 1, key: expect.not.stringContaining(refund.key) })
})

test('a word about a refund finds it by its reference or, before we know that, by our key', async () => {
  const [known, unknown] = [await queuedRefund(), await queuedRefund()]
  await markRefundSent(db, known.id, 're_known')
  const told = async (type: 'CREDIT' | 'PAYPAL', reference: string, key: string | null) =>
    (await findRefundTold(db, type, { reference, key }))?.id
  expect(await told('CREDIT', 're_known', null)).toBe(known.id)
  expect(await told('CREDIT', 're_new', unknown.key)).toBe(unknown.id)
  // What a person made at the provider with our key beside it is another refund.
  expect(await told('CREDIT', 're_other', known.key)).toBeUndefined()
  expect(await told('CREDIT', 're_other', null)).toBeUndefined()
  expect(await told('PAYPAL', 're_known', null)).toBeUndefined()
  expect(await told('PAYPAL', 're_new', unknown.key)).toBeUndefined()
})

describe('a refund that an admin gives back to the jobs', () => {
  const tried = async (set: string) => {
    const refund = await queuedRefund()
    await pool.query(`update refunds set ${set}, looks = 9, look_at = $2 where id = $1`, [
      refund.id,
      now + 9_000,
    ])
    await tx((within) => queueRefundAgain(within, refund.id, now))
    const { rows } = await pool.query(
      'select state, key = $2 as "hasItsKey", reference, refusals, looks, look_at, settled_at from refunds where id = $1',
      [refund.id, refund.key],
    )
    return rows[0]
  }
  const anew = { state: 'queued', reference: null, refusals: 0, looks: 0, look_at: now, settled_at: null }

  test('is a new one for its provider once it has failed, with as many tries as any', async () => {
    const failed = `state = 'failed', reference = 're_failed', settled_at = 1, refusals = ${REFUND_REFUSALS_MAX}`
    expect(await tried(failed)).toEqual({ ...anew, hasItsKey: false })
  })

  test('keeps its key while we do not know whether its provider has made it', async () => {
    expect(await tried(`state = 'held', refusals = 2`)).toEqual({ ...anew, hasItsKey: true })
  })
})
