import { describe, expect, test } from 'vitest'
import { ORDER_FILES_TOTAL_MAX } from '#domain/files.ts'
import { ORDER_STATUSES } from '#domain/statuses.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { bring } from '#tests/kit/files.ts'
import { giveWriter, offerCode, place } from '#tests/kit/placements.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()

type Status = (typeof ORDER_STATUSES)[number]

async function putInto(status: Status, id: number): Promise<void> {
  await server.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
}

async function idsIn(caller: Caller, argument: Record<string, unknown>): Promise<number[]> {
  const { items } = found(await caller.call('orders', 'fetch', argument))
  return Array.from(items, (order) => Object(order).id)
}

describe('orders.fetch', () => {
  test('each status is in exactly one of the four lists (LIST-10 LIST-11 RPC-09)', async () => {
    const person = await signUp(server)
    const stranger = await signUp(server)
    await place(stranger)
    const placed = new Map<Status, number>()
    for (const status of ORDER_STATUSES) {
      const id = await place(person)
      await putInto(status, id)
      placed.set(status, id)
    }
    const lists: Record<string, { scope: unknown; statuses: Status[] }> = {
      unpaid: { scope: 'unpaid', statuses: ['unpaid'] },
      completed: { scope: ['completed'], statuses: ['completed'] },
      canceled: { scope: ['canceled', 'refunded'], statuses: ['canceled', 'refunded'] },
      active: { scope: ['active', 'disputing'], statuses: ORDER_STATUSES.slice(1, 10) },
    }
    const all: number[] = []
    for (const { scope, statuses } of Object.values(lists)) {
      const { items, total } = found(await person.call('orders', 'fetch', { scope }))
      const ids = items.map(({ id }: { id: number }) => id)
      expect(total).toBe(statuses.length)
      expect(ids).toEqual(
        statuses.map((status) => placed.get(status)).toSorted((a, b) => Number(b) - Number(a)),
      )
      all.push(...ids)
    }
    expect(all.toSorted((a, b) => a - b)).toEqual([...placed.values()])
  })

  test('comes in pages, newest first, none left out and none twice (LIST-15)', async () => {
    const person = await signUp(server)
    const placed: number[] = []
    for (let count = 0; count < 7; count += 1) placed.unshift(await place(person))
    const answer = await person.call('orders', 'fetch', { scope: 'unpaid', offset: 0, size: 3 })
    expect(answer.body).toMatchObject({
      type: 'pagination',
      data: { total: 7, offset: 0, size: 3, next: true },
    })
    const pages = await Promise.all(
      [0, 3, 6].map((offset) => idsIn(person, { scope: 'unpaid', offset, size: 3 })),
    )
    expect(pages).toEqual([placed.slice(0, 3), placed.slice(3, 6), placed.slice(6)])
    const last = found(await person.call('orders', 'fetch', { scope: 'unpaid', offset: 6, size: 3 }))
    expect(last).toMatchObject({ next: false })
    expect(found(await person.call('orders', 'fetch', { scope: 'unpaid' }))).toMatchObject({ size: 20 })
  })

  test('the deadline is in seconds, which run, and the urgency in hours (STATE-35)', async () => {
    const person = await signUp(server)
    await place(person, { urgency: 5 })
    const before = found(await person.call('orders', 'fetch', { scope: 'unpaid' })).items[0]
    await advance(server, 6 * 3600)
    const after = found(await person.call('orders', 'info', { id: Object(before).id }))
    expect(Object(before).deadline).toBeGreaterThan(17_900)
    expect(after.deadline).toBeLessThanOrEqual(-3600)
    expect(after).toMatchObject({ urgency: 5, orderedUrgency: 5 })
  })

  test.each([
    [{}],
    [{ scope: 'everything' }],
    [{ scope: ['active', 'nonsense'] }],
    [{ scope: 'unpaid', size: 0 }],
    [{ scope: 'unpaid', size: 101 }],
    [{ scope: 'unpaid', offset: -1 }],
  ])('%j is refused', async (argument) => {
    const person = await signUp(server)
    expect((await person.call('orders', 'fetch', argument)).status).toBe(422)
  })
})

describe('orders.search', () => {
  test('finds by number, with or without its sign and zeros, and by words of the topic (LIST-12 RPC-10)', async () => {
    const person = await signUp(server)
    const canals = await place(person, { topic: 'Why did canals lose to railways?' })
    const enzymes = await place(person, { topic: 'Enzymes at 100% heat' })
    const search = async (query: string) => {
      const rows = found(await person.call('orders', 'search', { query }))
      return Array.from(Object(rows), (order) => Object(order).id)
    }
    const padded = `#${String(canals).padStart(8, '0')}`
    for (const query of [padded, String(canals), `#${canals}`, ` ${canals} `])
      expect(await search(query)).toEqual([canals])
    expect(await search('RAILWAYS canal')).toEqual([canals])
    expect(await search('canals enzymes')).toEqual([])
    expect(await search('e')).toEqual([enzymes, canals])
    expect(await search('100%')).toEqual([enzymes])
    for (const query of ['can%ls', 'c_nals', 'ca\\nals', '%', '_']) {
      const hits = query === '%' ? [enzymes] : []
      expect(await search(query)).toEqual(hits)
    }
    expect(await search('99999999999')).toEqual([])
    expect(await search("'; drop table orders; --")).toEqual([])
  })

  test('never finds what belongs to another customer', async () => {
    const [person, stranger] = [await signUp(server), await signUp(server)]
    const foreign = await place(stranger, { topic: 'Secret gardens of Kyoto' })
    for (const query of [String(foreign), `#${foreign}`, 'gardens'])
      expect(found(await person.call('orders', 'search', { query }))).toEqual([])
  })

  test.each(['', '  ', 'a'.repeat(101)])('%j is refused', async (query) => {
    const person = await signUp(server)
    expect((await person.call('orders', 'search', { query })).status).toBe(422)
  })
})

describe('orders.info', () => {
  test('shows an order with its lists (RPC-11 ENT-05 DET-28)', async () => {
    const person = await signUp(server)
    const promocode = await offerCode(server, 'HISTORY1')
    const file = await bring(server, person)
    const id = await place(person, { promocode, files: [file] })
    expect(found(await person.call('orders', 'info', { id }))).toMatchObject({
      id,
      attachments: [{ key: file }],
      activities: [
        {
          order: id,
          type: { name: 'discount.applied', title: 'Discount applied' },
          owner: { isClient: true },
          attaches: [],
          content: null,
        },
        { type: { name: 'order.created', title: 'Order created' }, owner: { isClient: true } },
      ],
      revisions: [],
      disputes: [],
      deliveries: [],
    })
  })

  test('another customer’s order and a missing one look the same (RPC-11 SCOPE-17)', async () => {
    const [person, stranger] = [await signUp(server), await signUp(server)]
    const foreign = await place(stranger)
    for (const id of [foreign, 2_000_000_000]) {
      const { status, body } = await person.call('orders', 'info', { id })
      expect([status, body]).toEqual([404, { error: true, message: 'Order not found', code: 'not_found' }])
    }
  })

  test('a manager reads it, and other writers do not: the desk has a brief for them', async () => {
    const person = await signUp(server)
    const id = await place(person)
    const [manager, writer] = [server.as('morgan'), server.as('wren')]
    expect(found(await manager.call('orders', 'info', { id })).isOwn).toBe(false)
    expect((await writer.call('orders', 'info', { id })).status).toBe(404)
    await putInto('active', id)
    expect((await writer.call('orders', 'info', { id })).status).toBe(404)
    await putInto('preparing', id)
    const penName = 'Marlowe'
    await giveWriter(server, id, penName)
    expect((await writer.call('orders', 'info', { id })).status).toBe(404)
    const answer = await person.call('orders', 'info', { id })
    expect(found(answer)).toMatchObject({ isOwn: true, writer: { name: penName, isWriter: true } })
    expect(answer.text).not.toContain('A secret name')
  })

  test('the customer does not see what is for staff only', async () => {
    const person = await signUp(server)
    const id = await place(person)
    const event = { order_id: id, name: 'order.updated', content: 'Between us', created_at: 9 }
    const note = { ...event, is_staff_only: true }
    await server.db.insertInto('activities').values(note).execute()
    for (const { text } of [
      await person.call('orders', 'info', { id }),
      await person.call('orders', 'fetch', { scope: 'unpaid' }),
      await person.call('activities', 'fetch', { order: id }),
    ])
      expect([text.includes('order.created'), text.includes('Between us')]).toEqual([true, false])
    expect((await server.as('morgan').call('orders', 'info', { id })).text).toContain('Between us')
  })
})

describe('orders.attach', () => {
  test('adds files, says so in the history, and hands them back (FORM-23 RPC-13)', async () => {
    const person = await signUp(server)
    const id = await place(person)
    const files = [
      await bring(server, person, { name: 'b.txt' }),
      await bring(server, person, { name: 'a.txt' }),
    ]
    const answer = await person.call('orders', 'attach', { id, files })
    expect(answer.body).toMatchObject({ type: 'collection' })
    expect(found(answer)).toMatchObject([{ name: 'b.txt' }, { name: 'a.txt' }])
    const { attachments, activities } = found(await person.call('orders', 'info', { id }))
    expect(attachments).toMatchObject([{ key: files[0] }, { key: files[1] }])
    expect(activities[0]).toMatchObject({ type: { name: 'file.uploaded' }, owner: { isClient: true } })
    const added = activities[0]?.attaches.flatMap((attached) => attached.files.map(({ key }) => key))
    expect(new Set(added)).toEqual(new Set(files))
    expect(await countNotifications(id)).toBe(0)
  })

  test('adds no more files than an order may have, whether they come at once or later', async () => {
    const person = await signUp(server)
    const id = await place(person)
    const [first, last, more] = [
      await bring(server, person),
      await bring(server, person),
      await bring(server, person),
    ]
    const attach = (files: readonly string[]) => person.call('orders', 'attach', { id, files })
    expect((await attach([first])).status).toBe(200)
    await server.pool.query(
      `with copies as (
        insert into files (key, owner_id, kind, name, size, sha256, created_at, attached_at)
        select md5(key || turn), owner_id, kind, name, size, sha256, created_at, attached_at
        from files cross join generate_series(1, $3) turn where key = $2 returning key
      ) insert into order_files (order_id, file_key) select $1, key from copies`,
      [id, first, ORDER_FILES_TOTAL_MAX - 2],
    )
    expect(await attach([last, more])).toMatchObject({
      status: 409,
      body: { message: 'An order takes up to 100 files. Put several into one archive.' },
    })
    expect((await attach([last])).status).toBe(200)
    expect((await attach([more])).status).toBe(409)
  })

  test('a file is part of one order only, however many ask at once', async () => {
    const person = await signUp(server)
    const [one, other] = [await place(person), await place(person)]
    const file = await bring(server, person)
    const answers = await Promise.all(
      [one, other, one, other].map((id) => person.call('orders', 'attach', { id, files: [file] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
  })

  test('nothing is added to another customer’s order, nor their files to the caller’s (SCOPE-17)', async () => {
    const [person, stranger] = [await signUp(server), await signUp(server)]
    const [own, foreign] = [await place(person), await place(stranger)]
    const [file, taken] = [await bring(server, person), await bring(server, stranger)]
    for (const id of [foreign, 2_000_000_000]) {
      const { status, body } = await person.call('orders', 'attach', { id, files: [file] })
      expect([status, body]).toMatchObject([404, { message: 'Order not found' }])
    }
    expect((await person.call('orders', 'attach', { id: own, files: [file, taken] })).status).toBe(422)
    expect((await person.call('orders', 'attach', { id: own, files: [] })).status).toBe(422)
    const { attachments } = found(await person.call('orders', 'info', { id: own }))
    expect(attachments).toEqual([])
  })

  test('an order that is over takes no files; one in work does', async () => {
    const person = await signUp(server)
    const id = await place(person)
    const file = await bring(server, person)
    for (const status of ['completed', 'canceled', 'refunded'] as const) {
      await putInto(status, id)
      const { status: answered, body } = await person.call('orders', 'attach', { id, files: [file] })
      expect([answered, body]).toMatchObject([409, { code: 'conflict' }])
    }
    await putInto('preparing', id)
    expect((await person.call('orders', 'attach', { id, files: [file] })).status).toBe(200)
  })

  test('staff cannot add to an order in the customer’s name', async () => {
    const person = await signUp(server)
    const id = await place(person)
    const manager = server.as('morgan')
    await manager.call('sessions', 'check')
    const file = await bring(server, manager)
    expect((await manager.call('orders', 'attach', { id, files: [file] })).status).toBe(409)
  })
})

async function countNotifications(orderId: number): Promise<number> {
  const rows = await server.db
    .selectFrom('notifications')
    .select(['name', 'read_at'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.length
}
