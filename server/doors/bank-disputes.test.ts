// Disputes at a bank from the vendor's event to the books: booked once, in any order, and never paid back twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { recordBankDispute } from '#server/deeds/record-bank-dispute.ts'
import { findCaptureTold } from '#server/store/bank-disputes.ts'
import { bankOf, PRICE } from '#tests/kit/bank.ts'
import { decideDispute, openDispute } from '#tests/kit/disputes.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { balanceOf, statementOf } from '#tests/kit/money.ts'
import { paymentsAt } from '#tests/kit/payments.ts'
import { advance, clearFaults, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { sandbox, db } = server
const { paid, until, watchBooks, expectBooksRight } = bankOf(server)

afterEach(() => clearFaults(sandbox.url))

describe.each([
  ['stripe', 'CREDIT'],
  ['paypal', 'PAYPAL'],
] as const)('at %s', (vendor, type) => {
  test('a dispute that is won leaves the books as they were', async () => {
    const { capture } = await paid(type)
    const moved = await watchBooks()
    const dispute = await openDispute(sandbox, vendor, capture.reference)
    await until(capture.id, { state: 'open' })
    if (vendor === 'stripe') await until(capture.id, { withdrawn: PRICE, fee: 1500 })
    await expectBooksRight()
    await decideDispute(sandbox, vendor, dispute, 'won')
    await until(capture.id, { state: 'won' })
    await eventually(async () => expect(await moved()).toEqual({}))
    await expectBooksRight()
  })

  test('a dispute that is lost counts as money returned, and nothing more can be given back', async () => {
    const { capture, order, customer } = await paid(type)
    const moved = await watchBooks()
    await decideDispute(sandbox, vendor, await openDispute(sandbox, vendor, capture.reference), 'lost')
    await until(capture.id, { state: 'lost' })
    const fee = vendor === 'stripe' ? 1500 : 0
    await eventually(async () =>
      expect(await moved()).toEqual({
        [vendor]: -PRICE - fee,
        revenue: PRICE,
        ...(fee > 0 && { losses: fee }),
      }),
    )
    await expectBooksRight()
    expect(await balanceOf(customer)).toBe(0)
    expect(await statementOf(customer)).toHaveLength(4)
    const facts = await db
      .selectFrom('orders')
      .select(['paid_cents as paid', 'returned_cents as returned'])
      .where('id', '=', order)
      .executeTakeFirst()
    expect(facts).toEqual({ paid: PRICE, returned: PRICE })
  })
})

describe('events', () => {
  test.each(['events_doubled', 'events_reordered', 'events_forged'])(
    '%s: each cent is booked once',
    async (fault) => {
      const { capture } = await paid()
      const moved = await watchBooks()
      await setFault(sandbox.url, 'stripe', fault, 3)
      await decideDispute(sandbox, 'stripe', await openDispute(sandbox, 'stripe', capture.reference), 'won')
      await advance(server, 90)
      await until(capture.id, { state: 'won', withdrawn: PRICE, back: PRICE })
      expect(await moved()).toEqual({})
      await expectBooksRight()
    },
  )

  test('an older word that is written down late changes nothing', async () => {
    const { capture } = await paid()
    const reference = await openDispute(sandbox, 'stripe', capture.reference)
    const older = await paymentsAt(sandbox).stripe.lookDispute(reference)
    await decideDispute(sandbox, 'stripe', reference, 'won')
    await until(capture.id, { state: 'won', back: PRICE })
    const told = await findCaptureTold(db, 'CREDIT', capture.reference)
    if (!told) throw new Error('The capture is gone')
    await db.transaction().execute((tx) => recordBankDispute(tx, 1, told, older))
    await until(capture.id, { state: 'won', back: PRICE })
    await expectBooksRight()
  })

  test('what could not be written down is told again', async () => {
    const { capture } = await paid()
    await server.pool.query('alter table bank_disputes rename to bank_disputes_away')
    await openDispute(sandbox, 'stripe', capture.reference)
    await sleep(300)
    await server.pool.query('alter table bank_disputes_away rename to bank_disputes')
    await advance(server, 5)
    await until(capture.id, { state: 'open', withdrawn: PRICE })
    await expectBooksRight()
  })
})
