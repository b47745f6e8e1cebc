import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { trialOf } from '#server/deeds/throttle.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { served } from '#tests/kit/eventually.ts'
import { bring } from '#tests/kit/files.ts'
import { offerCode, placement } from '#tests/kit/placements.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
// A second process on the same database; it shares nothing else with the first.
const second = await startTestServer({ ...server.sandbox.variables, DATABASE_URL: server.url })

async function createAt(index: number, token: string | undefined, draft: Record<string, unknown>) {
  const { baseUrl } = index % 2 === 0 ? server : second
  return server.as('visitor').send({
    path: `${baseUrl}/api/proxy`,
    query: { namespace: 'orders', method: 'create' },
    headers: { cookie: `token=${token}`, origin: baseUrl },
    body: JSON.stringify(draft),
  })
}

test('the same key fifty times at once, at two processes, makes one order and one answer (RPC-12)', async () => {
  const person = await signUp(server)
  const file = await bring(server, person)
  const promocode = await offerCode(server, 'ONCEFORALL')
  const draft = placement({ key: randomUUID(), files: [file], promocode })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => served(() => createAt(index, person.token(), draft))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const orders = answers.map((answer) =>
    JSON.stringify(Object.assign(Object(found(answer)), { deadline: 0 })),
  )
  expect(new Set(orders).size).toBe(1)
  expect(found(await person.call('orders', 'fetch', { scope: 'unpaid' }))).toMatchObject({ total: 1 })
  const discount = await server.db
    .selectFrom('discounts')
    .select('uses')
    .where('code', '=', promocode)
    .executeTakeFirstOrThrow()
  expect(discount.uses).toBe(1)
  const { user } = found(await person.call('sessions', 'info'))
  const { key } = trialOf({ name: 'orders', whose: [String(user?.id)] }, 0)
  const { rows } = await server.pool.query('select count from throttles where key = $1', [key])
  expect(rows).toEqual([{ count: 1 }])
})

test('the same key with any other detail is refused, and the same again still finds its order', async () => {
  const person = await signUp(server)
  const [file, other] = [await bring(server, person), await bring(server, person)]
  const promocode = await offerCode(server, 'SAMEAGAIN')
  const draft = placement({ key: randomUUID(), files: [file], promocode })
  const placed = found(await person.call('orders', 'create', draft))
  const changes = {
    type: 'editing',
    academicLevel: 1,
    documentType: 2,
    discipline: 1,
    citationStyle: 1,
    topic: 'Why did canals lose to roads?',
    instructions: '',
    files: [file, other],
    sources: 5,
    skip_sources: true,
    urgency: 48,
    pages_number: 5,
    slides_number: 1,
    spacing: 2,
    writerCategory: 2,
    promocode: null,
    hasAbstractPage: true,
    previousId: placed.id,
  }
  const sent = Object.keys(draft).filter((name) => name !== 'key' && name !== 'acceptedTerms')
  expect(Object.keys(changes).toSorted()).toEqual([...sent, 'previousId'].toSorted())
  for (const [name, value] of Object.entries(changes)) {
    const { status, body } = await person.call('orders', 'create', { ...draft, [name]: value })
    expect([name, status, body]).toMatchObject([name, 409, { code: 'conflict' }])
  }
  // A change by the desk meanwhile does not make it another placement.
  await server.db.updateTable('orders').set({ topic: 'Canals' }).where('id', '=', placed.id).execute()
  const reversed = Object.fromEntries(Object.entries(draft).toReversed())
  const again = { ...reversed, promocode: ` ${promocode.toLowerCase()} ` }
  expect(found(await person.call('orders', 'create', again))).toMatchObject({
    id: placed.id,
    topic: 'Canals',
  })
  expect(found(await person.call('orders', 'fetch', { scope: 'unpaid' }))).toMatchObject({ total: 1 })
  // What was sent can be guessed from its hash, so the hash goes when the customer does.
  expect((await person.call('account', 'delete')).status).toBe(200)
  const left = server.db.selectFrom('orders').select('placement_hash').where('id', '=', placed.id)
  expect(await left.execute()).toEqual([{ placement_hash: null }])
})

test('two customers with the same key get an order each', async () => {
  const [person, other] = [await signUp(server), await signUp(server)]
  const draft = placement({ key: randomUUID() })
  const [first, foreign] = [
    await person.call('orders', 'create', draft),
    await other.call('orders', 'create', draft),
  ]
  expect(found(first).id).not.toBe(found(foreign).id)
})

test('a hundred people at once for the one use of a code, at two processes: exactly one gets it', async () => {
  const promocode = await offerCode(server, 'LASTONE', { max_uses: 1 })
  const people = await Promise.all(Array.from({ length: 100 }, () => signUp(server)))
  const answers = await Promise.all(
    people.map((person, index) => served(() => createAt(index, person.token(), placement({ promocode })))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { body } of refused)
    expect(body).toEqual({
      error: true,
      code: 'invalid_code',
      message: 'Invalid code!',
      fields: { promocode: 'Invalid code!' },
    })
  const placed = await server.db
    .selectFrom('orders')
    .select('id')
    .where('discount_code', '=', promocode)
    .execute()
  expect(placed).toHaveLength(1)
})

test('one person ten times at once: a code is used once', async () => {
  const person = await signUp(server)
  const promocode = await offerCode(server, 'ONCEEACH')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => createAt(index, person.token(), placement({ promocode }))),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
})
