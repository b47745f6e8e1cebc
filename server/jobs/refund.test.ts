// Refunds on their way back to the payments they came from, whatever their provider does.
import { afterEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#domain/basics/instant.ts'
import { REFUND_LOOK_SECONDS, REFUND_REFUSALS_MAX } from '#domain/payments.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { STRIPE_KEYS } from '#sandbox/stripe.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { balanceOf, openPayment, payCard, refundStates, statementOf, unpaidOrder } from '#tests/kit/money.ts'
import { payByCard } from '#tests/kit/payments.ts'
import { advance, clearFaults, faultsAt, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { sandbox } = server

afterEach(() => clearFaults(sandbox.url))

describe('a refund', () => {
  /** The order was paid while all was well. */
  const withdrawn = async (fault: string, times = 1) => {
    const { customer, order, total } = await unpaidOrder(server)
    await payCard(server, customer, order)
    await setFault(sandbox.url, 'stripe', fault, times)
    await customer.call('withdrawals', 'create', { order, amount: total })
    return { customer, order, total }
  }

  test('that the provider refuses at first is tried again, and goes', async () => {
    const { order } = await withdrawn('refund_refused')
    // We wait until the refusal is noted, because otherwise the next look would ask under the refused key.
    await untilRefused(order, 1)
    expect(await refundStates(server, order)).toEqual(['queued'])
    await advance(server, 2 * MINUTE)
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
  })

  test('that no provider takes for days is named as late, sent all the same, and made once', async () => {
    const { order, total } = await withdrawn('error_500', 1000)
    await eventually(async () => expect(await timesLeft('error_500')).toBeLessThan(1000))
    await advance(server, 3 * DAY)
    const now = Math.floor(Date.now() / 1000) + 3 * DAY
    expect(await checkBooks(server.db, now)).toMatchObject([{ about: 'refunds that are late' }])
    // However often we asked in vain, this counts as one refusal, and we try again.
    await server.pool.query(`update refunds set looks = looks + 20 where state = 'queued'`)
    await setFault(sandbox.url, 'stripe', 'refund_refused', 1)
    await setFault(sandbox.url, 'stripe', 'error_500', 0)
    await advance(server, REFUND_LOOK_SECONDS.most)
    await untilRefused(order, 1)
    await advance(server, REFUND_LOOK_SECONDS.most)
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
    expect(await givenBack(order)).toEqual([Math.round(total * 100)])
    expect(await checkBooks(server.db, now)).toEqual([])
  })

  test('that is refused again and again stays in the wallet', async () => {
    const { customer, order, total } = await withdrawn('refund_refused', 1000)
    for (let times = 1; times <= REFUND_REFUSALS_MAX; times += 1) {
      await untilRefused(order, times)
      await advance(server, REFUND_LOOK_SECONDS.most)
    }
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['failed']))
    expect(await balanceOf(customer)).toBe(total)
  })

  test('whose answer is lost is made once', async () => {
    const { order } = await withdrawn('answer_lost')
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
  })

  test('that fails finally stays in the wallet, and the customer gets a mail', async () => {
    const { customer, order, total } = await withdrawn('refund_failed')
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['sent']))
    await advance(server, MINUTE)
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['failed']))
    expect(await balanceOf(customer)).toBe(total)
    expect(await statementOf(customer)).toMatchObject([{ kind: 'bounce', amount: total }, {}, {}, {}, {}])
  })

  test('that the bank sends back after it was made is in the wallet again', async () => {
    const { customer, order, total } = await withdrawn('refund_sent_back')
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
    expect(await balanceOf(customer)).toBe(0)
    await advance(server, MINUTE)
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['failed']))
    expect(await balanceOf(customer)).toBe(total)
    expect(await checkBooks(server.db, Math.floor(Date.now() / 1000))).toEqual([])
  })

  test('of another currency that fails is named by the check of the books', async () => {
    await setFault(sandbox.url, 'stripe', 'currency_differs', 1)
    await setFault(sandbox.url, 'stripe', 'refund_failed', 1)
    const { order, url } = await openPayment(server)
    await payByCard(url)
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['sent']))
    await advance(server, MINUTE)
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['failed']))
    const waiting = await checkBooks(server.db, Math.floor(Date.now() / 1000))
    expect(waiting).toMatchObject([{ about: 'refunds that wait for a person' }])
    await server.pool.query(`update refunds set state = 'done' where state = 'failed' and id = $1`, [
      waiting[0]?.id,
    ])
  })
})

test('after all of this the books are right', async () => {
  expect(await checkBooks(server.db, Math.floor(Date.now() / 1000))).toEqual([])
})

async function untilRefused(order: number, times: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await server.pool.query(
      'select refusals from refunds join captures on captures.id = capture_id where order_id = $1',
      [order],
    )
    expect(rows).toEqual([{ refusals: times }])
  })
}

async function timesLeft(fault: string): Promise<number> {
  const faults = await faultsAt(sandbox.url)
  return faults.find((each) => each.vendor === 'stripe' && each.fault === fault)?.times ?? 0
}

/** What Stripe itself says it has refunded, in cents. */
async function givenBack(order: number): Promise<readonly number[]> {
  const { rows } = await server.pool.query('select reference from captures where order_id = $1', [order])
  const headers = { authorization: `Bearer ${STRIPE_KEYS.secretKey}` }
  const url = `${sandbox.url}/v1/refunds?payment_intent=${rows[0].reference}`
  const { data }: { data: { amount: number }[] } = await (await fetch(url, { headers })).json()
  return data.map(({ amount }) => amount)
}
