import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { payCard, unpaidOrder } from '#tests/kit/money.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { verifyAudits, verifyOrder } from './verify-audits.ts'

const server = await startTestServer()
const { order, customer, total } = await unpaidOrder(server)
await payCard(server, customer, order)
await customer.call('withdrawals', 'create', { order, amount: total })

beforeEach(() => expectWhole())

test('every deed adds a row: placed, paid, withdrawn (ADD-07)', async () => {
  const { rows } = await server.pool.query(
    'select seq, act, from_status, to_status, cents > 0 as "hasReturn" from audits where order_id = $1 order by seq',
    [order],
  )
  expect(rows).toEqual([
    { seq: 1, act: 'orders.create', from_status: null, to_status: 'unpaid', hasReturn: false },
    { seq: 2, act: 'payments.confirm', from_status: 'unpaid', to_status: 'unapproved', hasReturn: false },
    { seq: 3, act: 'withdrawals.create', from_status: 'unapproved', to_status: 'canceled', hasReturn: true },
  ])
})

describe('no row of it can be changed (ADD-07)', () => {
  test.each(['update audits set cents = 0', 'delete from audits', 'truncate audits cascade'])(
    '%s',
    async (statement) => {
      await expect(server.pool.query(statement)).rejects.toThrow('The audit is only ever added to.')
    },
  )
})

describe('a hand that gets past the database is found out (ADD-07)', () => {
  test.each([
    ['a sum', 'update audits set cents = cents + 1 where order_id = $1 and seq = 3', 3, 'it was altered'],
    ['an actor', 'update audits set actor_id = null where order_id = $1 and seq = 2', 2, 'it was altered'],
    [
      'a row in the middle',
      'delete from audits where order_id = $1 and seq = 2',
      3,
      'a row before it is missing',
    ],
    [
      'the last row',
      'delete from audits where order_id = $1 and seq = 3',
      3,
      'the rows from here on are missing',
    ],
    ['all rows', 'delete from audits where order_id = $1', 1, 'the rows from here on are missing'],
    [
      'a row and its hash',
      `update audits set cents = 1, hash = sha256('x') where order_id = $1 and seq = 2`,
      2,
      'it was altered',
    ],
  ])('%s', async (_what, statement, seq, reason) => {
    const found = await withForgery(statement)
    expect(found).toEqual({ chain: `order ${order}`, seq, reason })
  })

  test('the words of a note', async () => {
    const found = await withForgery(
      `with audit as (
         insert into audits (order_id, act, to_status, note_hash, created_at)
         values ($1, 'desk.return', 'canceled', sha256('Too short'), 9) returning id
       ) insert into audit_notes select id, 'Fine as it is' from audit`,
    )
    expect(found).toEqual({ chain: `order ${order}`, seq: 4, reason: 'its note was altered' })
  })
})

test('a record that grows while a manager has it verified is whole', async () => {
  // One edit of topic, instructions and terms is three deeds, done after the version was read.
  expect(await verifyOrder(server.db, order, 0)).toEqual({ rows: 3, broken: null })
})

async function expectWhole(): Promise<void> {
  expect((await verifyAudits(server.db)).broken).toBeNull()
  expect(await verifyOrder(server.db, order, 3)).toEqual({ rows: 3, broken: null })
}

/** As the owner of the tables could; what was forged is undone. */
async function withForgery(statement: string) {
  const found: unknown[] = []
  const undone = server.db.transaction().execute(async (tx) => {
    await sql`alter table audits disable trigger audits_are_final`.execute(tx)
    await sql.raw(statement.replaceAll('$1', String(order))).execute(tx)
    const { broken } = await verifyAudits(tx)
    expect((await verifyOrder(tx, order, 3)).broken).toEqual(broken)
    found.push(broken)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  return found[0]
}
