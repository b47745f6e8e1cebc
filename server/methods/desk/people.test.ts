import { describe, expect, test } from 'vitest'
import { verifyAudits } from '#server/deeds/verify-audits.ts'
import { addPerson, addWriter, CATEGORIES, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { addSession } from '#tests/kit/residents.ts'

const house = await startTestHouse()
const admin = await addPerson(house, 'admin')
const { customer, manager, writer, orderInWork } = await openDeskIn(house)

const STANDARD = CATEGORIES.standard

describe('the list', () => {
  test('holds the people of the desk, and finds a customer by the beginning of the address', async () => {
    const { items, total } = (await admin.call('desk', 'people', { size: 100 })).data
    const ids = items.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([admin.id, manager.id, writer.id]))
    expect(ids).not.toContain(customer.id)
    expect(total).toBe(items.length)
    const found = (await admin.call('desk', 'people', { query: customer.email.toUpperCase() })).data
    expect(found.items.map(({ id }) => id)).toEqual([customer.id])
    const byPen = (await admin.call('desk', 'people', { query: `writer ${writer.id}` })).data
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

  test('an admin who means themselves stays signed in where they are', async () => {
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

  test('a writer with an open paper stays a writer', async () => {
    await orderInWork()
    const told = await admin.call('desk', 'setScopes', { person: writer.id, scopes: [] })
    expect(told.body).toMatchObject({ message: 'This writer still has a paper to finish.' })
  })

  test('two admins who put each other out at the same moment leave one of them', async () => {
    const [one, other] = [await addPerson(house, 'admin'), await addPerson(house, 'admin')]
    const told = await Promise.all([
      one.call('desk', 'setScopes', { person: other.id, scopes: [] }),
      other.call('desk', 'setScopes', { person: one.id, scopes: [] }),
    ])
    expect(told.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]))
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
