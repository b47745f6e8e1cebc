import { describe, expect, test } from 'vitest'
import { PEOPLE_GROUPS } from '#domain/staff.ts'
import { verifyAudits } from '#server/deeds/verify-audits.ts'
import { blankPerson } from '#server/store/people.ts'
import { addPerson, addWriter, CATEGORIES, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { addSession } from '#tests/kit/residents.ts'

const house = await startTestHouse()
const admin = await addPerson(house, 'admin')
const { customer, manager, writer, orderInPool, orderInWork } = await openDeskIn(house)

const STANDARD = CATEGORIES.standard

describe('the list', () => {
  test('has a group of writers, managers, admins, customers and everyone, each with its count, without closed accounts', async () => {
    const both = await addPerson(house, 'manager')
    await house.db
      .updateTable('people')
      .set({ scopes: ['client', 'writer', 'manager'] })
      .where('id', '=', both.id)
      .execute()
    const gone = await addPerson(house)
    const now = await house.now()
    await house.db.transaction().execute((tx) => blankPerson(tx, gone.id, now))
    const counts = (await admin.call('desk', 'peopleCounts')).data
    const groups = new Map<string, readonly number[]>()
    for (const who of PEOPLE_GROUPS) {
      const { items, total } = (await admin.call('desk', 'people', { who, size: 100 })).data
      groups.set(
        who,
        items.map(({ id }) => id),
      )
      expect([who, total, counts[who]]).toEqual([who, items.length, items.length])
    }
    const named = {
      admin: admin.id,
      manager: manager.id,
      writer: writer.id,
      customer: customer.id,
      both: both.id,
    }
    const inGroup = (who: string) =>
      Object.entries(named)
        .filter(([, id]) => groups.get(who)?.includes(id))
        .map(([name]) => name)
    expect(Object.fromEntries(PEOPLE_GROUPS.map((who) => [who, inGroup(who)]))).toEqual({
      staff: ['admin', 'manager', 'writer', 'both'],
      writers: ['writer', 'both'],
      managers: ['manager', 'both'],
      admins: ['admin'],
      customers: ['customer'],
      all: ['admin', 'manager', 'writer', 'customer', 'both'],
    })
  })

  test('is searched within its group, page by page in the order of names', async () => {
    const inGroup = async (who: 'customers' | 'staff' | 'all', query: string) =>
      (await admin.call('desk', 'people', { who, query })).data.items.map(({ id }) => id)
    expect(await inGroup('customers', customer.email)).toEqual([customer.id])
    expect(await inGroup('staff', customer.email)).toEqual([])
    expect(await inGroup('customers', `writer ${writer.id}`)).toEqual([])
    const first = (await admin.call('desk', 'people', { who: 'all', size: 2 })).data
    const second = (await admin.call('desk', 'people', { who: 'all', size: 2, offset: 2 })).data
    expect(first).toMatchObject({ next: true, items: [{}, {}] })
    const names = [...first.items, ...second.items].map(({ name, id }) => ({ name, id }))
    expect(names).toEqual(
      names.toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id),
    )
    expect(new Set(names.map(({ id }) => id)).size).toBe(4)
  })

  test('holds the people of the desk, and finds a customer by the beginning of the address', async () => {
    const { items, total } = (await admin.call('desk', 'people', { size: 100 })).data
    const ids = items.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([admin.id, manager.id, writer.id]))
    expect(ids).not.toContain(customer.id)
    expect(total).toBe(items.length)
    const found = (await admin.call('desk', 'people', { who: 'all', query: customer.email.toUpperCase() }))
      .data
    expect(found.items.map(({ id }) => id)).toEqual([customer.id])
    const byPen = (await admin.call('desk', 'people', { who: 'all', query: `writer ${writer.id}` })).data
    expect(byPen.items).toMatchObject([{ id: writer.id, penName: `Writer ${writer.id}`, openPapers: 0 }])
  })
})

describe('the end of sessions', () => {
  test('a person is signed out everywhere, and the record says by whom', async () => {
    const person = await addPerson(house, 'manager')
    const laptop = house.holding(await addSession(house.db, await house.now(), person))
    const { data } = await admin.call('desk', 'endSessions', { person: person.id })
    expect(data).toMatchObject({ id: person.id, seenAt: null })
    expect((await person.call('sessions', 'check')).data).toBe(false)
    expect((await laptop.call('sessions', 'check')).data).toBe(false)
    const audits = await house.db
      .selectFrom('audits')
      .select(['actor_id', 'act'])
      .where('subject_id', '=', person.id)
      .execute()
    expect(audits).toEqual([{ actor_id: admin.id, act: 'desk.endSessions' }])
    expect((await verifyAudits(house.db)).broken).toBeNull()
    expect((await admin.call('desk', 'endSessions', { person: 999_999 })).status).toBe(404)
  })

  test('an admin who ends their own sessions stays signed in where they are', async () => {
    const laptop = house.holding(await addSession(house.db, await house.now(), admin))
    await admin.call('desk', 'endSessions', { person: admin.id })
    expect((await laptop.call('sessions', 'check')).data).toBe(false)
    expect((await admin.call('sessions', 'check')).data).toBe(true)
  })
})

describe('scopes', () => {
  test('make a customer a writer, who sees the pool from then on, and are taken again (SCOPE-16)', async () => {
    const person = await addPerson(house)
    const given = { person: person.id, scopes: ['writer'], penName: ' Sorrel ', category: STANDARD } as const
    const { data } = await admin.call('desk', 'setScopes', given)
    expect(data).toMatchObject({
      scopes: ['client', 'writer'],
      penName: 'Sorrel',
      category: { id: STANDARD },
    })
    expect((await person.call('sessions', 'scopes')).data).toEqual(['client', 'writer'])
    expect((await person.call('desk', 'queue', { queue: 'pool' })).status).toBe(200)
    await admin.call('desk', 'setScopes', { person: person.id, scopes: [] })
    expect((await person.call('desk', 'queue', { queue: 'pool' })).status).toBe(403)
  })

  test('the front page names who writes now, from the change on, and no longer who has stopped', async () => {
    const person = await addPerson(house)
    const listener = await house.pool.connect()
    const hints: unknown[] = []
    listener.on('notification', ({ payload }) => hints.push(payload))
    await listener.query('listen hints')
    const names = async () =>
      (await house.visitor.call('site', 'writers')).data.writers.map(({ name }) => name)
    /** Notifications come with the answer to the next query. */
    const pagesChanged = async () => {
      await listener.query('select 1')
      return hints.splice(0).includes('{"type":"pages"}')
    }
    const change = (given: object) =>
      admin.call('desk', 'setScopes', { person: person.id, scopes: [], ...given })
    await change({ scopes: ['writer'], penName: 'Thistle', category: STANDARD })
    expect([await names(), await pagesChanged()]).toEqual([expect.arrayContaining(['Thistle']), true])
    await change({ scopes: ['writer'], penName: 'Teasel', category: STANDARD })
    expect([await names(), await pagesChanged()]).toEqual([expect.arrayContaining(['Teasel']), true])
    await change({})
    expect([(await names()).includes('Teasel'), await pagesChanged()]).toEqual([false, true])
    await change({ scopes: ['manager'] })
    expect(await pagesChanged()).toBe(false)
    listener.release(true)
  })

  test('a pen name belongs to one writer, and a writer has a category', async () => {
    const person = await addPerson(house)
    const other = await addWriter(house)
    const taken = await admin.call('desk', 'setScopes', {
      person: person.id,
      scopes: ['writer'],
      penName: `Writer ${other.id}`,
      category: STANDARD,
    })
    expect(taken.body).toMatchObject({ fields: { penName: 'Another writer has this pen name.' } })
    const without = await admin.call('desk', 'setScopes', {
      person: person.id,
      scopes: ['writer'],
      penName: 'Tansy',
      category: 4711,
    })
    expect(without.body).toMatchObject({ fields: { category: 'The category field is required.' } })
    expect((await person.call('sessions', 'scopes')).data).toEqual(['client'])
  })

  test('a writer keeps their pen name when they come into another category', async () => {
    const other = await addWriter(house, 'standard')
    const moved = await admin.call('desk', 'setScopes', {
      person: other.id,
      scopes: ['writer'],
      penName: `Writer ${other.id}`,
      category: CATEGORIES.top,
    })
    expect(moved.data).toMatchObject({ penName: `Writer ${other.id}`, category: { id: CATEGORIES.top } })
  })

  test('a writer with an open paper stays a writer', async () => {
    await orderInWork()
    const told = await admin.call('desk', 'setScopes', { person: writer.id, scopes: [] })
    expect(told.body).toMatchObject({ message: 'This writer still has a paper to finish.' })
  })

  test('of two admins who remove each other at the same moment, one stays', async () => {
    const [one, other] = [await addPerson(house, 'admin'), await addPerson(house, 'admin')]
    const told = await Promise.all([
      one.call('desk', 'setScopes', { person: other.id, scopes: [] }),
      other.call('desk', 'setScopes', { person: one.id, scopes: [] }),
    ])
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await house.db
      .selectFrom('people')
      .select('scopes')
      .where('id', 'in', [one.id, other.id])
      .execute()
    const staying = rows.filter(({ scopes }) => scopes.includes('admin'))
    expect(staying).toHaveLength(1)
  })

  test('each change is a link in the record of the person, and an unknown person is not found', async () => {
    const person = await addPerson(house)
    await admin.call('desk', 'setScopes', { person: person.id, scopes: ['manager'] })
    await admin.call('desk', 'setScopes', { person: person.id, scopes: [] })
    const rows = await house.db
      .selectFrom('audits')
      .select(['seq', 'actor_id', 'from_status', 'to_status'])
      .where('subject_id', '=', person.id)
      .orderBy('seq')
      .execute()
    expect(rows).toEqual([
      { seq: 1, actor_id: admin.id, from_status: 'client', to_status: 'client manager' },
      { seq: 2, actor_id: admin.id, from_status: 'client manager', to_status: 'client' },
    ])
    expect((await verifyAudits(house.db)).broken).toBeNull()
    expect((await admin.call('desk', 'setScopes', { person: 999_999, scopes: [] })).status).toBe(404)
  })
})

test('a writer never gets a paper while an admin takes the scope away: one of the two comes first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const leaving = await addWriter(house)
    const order = await orderInPool()
    const { version } = (await manager.call('desk', 'order', { id: order })).data
    const [given, taken] = await Promise.all([
      manager.call('desk', 'assign', { order, version, writer: leaving.id }),
      admin.call('desk', 'setScopes', { person: leaving.id, scopes: [] }),
    ])
    expect([200, 409]).toContain(taken.status)
    expect(given.status === 200).toBe(taken.status === 409)
  }
})

test('an order whose writer has left is not given back to them: a revision or a rework of it is refused', async () => {
  const desk = await openDeskIn(house)
  const order = await desk.orderWithFinal()
  const deed = async (method: 'cancel' | 'decideRevision' | 'decideDispute', words: object) => {
    const { version } = (await manager.call('desk', 'order', { id: order })).data
    return manager.call('desk', method, { order, version, ...words })
  }
  await deed('cancel', { note: 'The customer asked for it.', percent: 50 })
  const request = { order, instructions: 'One more source, please.', attachments: [] }
  await desk.customer.call('revisions', 'create', { ...request, reason: 1 })
  const taken = await admin.call('desk', 'setScopes', { person: desk.writer.id, scopes: [] })
  expect(taken.status).toBe(200)
  const refused = { status: 409, body: { message: 'The writer of this order has left.' } }
  expect(await deed('decideRevision', { outcome: 'approve' })).toMatchObject(refused)
  await desk.customer.call('disputes', 'create', { ...request, purpose: 3, issue: 1 })
  expect(await deed('decideDispute', { outcome: 'rework' })).toMatchObject(refused)
  expect(await deed('decideDispute', { outcome: 'otherWriter' })).toMatchObject({ status: 200 })
})
