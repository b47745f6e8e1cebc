import { describe, expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { addWriter, CATEGORIES, doDeed, loose, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const NOTE = 'We agreed on this by email.'

const house = await startTestHouse()
const { customer, manager, writer, orderInPool, orderInWork, orderWithFinal, deliver } =
  await openDeskIn(house)

describe('the queues', () => {
  test('what is urgent comes first, then the nearest deadline (POL-14 STATE-37)', async () => {
    const ids: number[] = []
    for (const urgency of [240, 25, 24, 5])
      ids.push(await paidOrder(house, customer, { urgency, topic: 'Zugzwang in chess' }))
    const [slow, day = 0, urgent, rush] = ids
    // This order has waited so long that it is due before the urgent ones.
    await house.db
      .updateTable('orders')
      .set((order) => ({
        created_at: order('created_at', '-', DAY),
        deadline_at: order('deadline_at', '-', DAY),
      }))
      .where('id', '=', day)
      .execute()
    const { items } = (await manager.call('desk', 'queue', { queue: 'approve', query: 'zugzw' })).data
    expect(items.map(({ id }) => id)).toEqual([rush, urgent, day, slow])
    expect(items.map(({ isUrgent }) => isUrgent)).toEqual([true, true, false, false])
  })

  test('the last page says that no other follows, also when it is full', async () => {
    for (const topic of ['Ferries', 'Ferries again'])
      await paidOrder(house, customer, { topic: `Rhododendra: ${topic}` })
    const pageOf = async (size: number) =>
      (await manager.call('desk', 'queue', { queue: 'approve', query: 'rhododendra', size })).data
    expect(await pageOf(1)).toMatchObject({ total: 2, next: true })
    expect(await pageOf(2)).toMatchObject({ total: 2, next: false })
  })

  test('each holds what waits there, and its count says how many', async () => {
    const waiting = await paidOrder(house, customer)
    const pooled = await orderInPool()
    const checked = await orderInWork()
    await deliver(checked, 'draft')
    const asked = await orderWithFinal()
    await customer.call('revisions', 'create', { order: asked, reason: 1, instructions: 'Please.' })
    const disputed = await orderInWork()
    await customer.call('disputes', 'create', {
      order: disputed,
      purpose: 3,
      issue: 1,
      instructions: 'Late.',
    })
    const late = await orderInWork()
    await house.db.updateTable('orders').set({ deadline_at: 1 }).where('id', '=', late).execute()
    const { data: counts } = await manager.call('desk', 'counts')
    const own = { approve: waiting, pool: pooled, check: checked, revisions: asked, disputes: disputed, late }
    for (const [queue, id] of Object.entries(own)) {
      const { items, total } = (await manager.call('desk', 'queue', { queue, size: 100 })).data
      expect(
        items.find((item) => item.id === id),
        queue,
      ).toMatchObject({ hasPendingRevision: id === asked })
      expect(
        Object.entries(own).filter(
          ([name, other]) => name !== queue && items.some((item) => item.id === other),
        ),
      ).toEqual([])
      expect(counts).toMatchObject({ [queue]: total })
    }
    const mine = (await writer.call('desk', 'queue', { queue: 'mine', size: 100 })).data
    expect(mine.items.map(({ id }) => id)).toEqual(expect.arrayContaining([checked, asked, disputed, late]))
    expect(mine.items.map(({ id }) => id)).not.toContain(pooled)
    expect(Object.keys((await writer.call('desk', 'counts')).data).toSorted()).toEqual([
      'claimable',
      'mine',
      'pool',
      'urgent',
    ])
  })

  test('a search finds numbers, beginnings of words and customers, also what is over', async () => {
    const id = await paidOrder(house, customer, { topic: 'Marginalia & gl’osses: (a|b)' })
    await doDeed(manager, 'reject', id, { note: NOTE })
    const found = async (query: string, one = manager, queue = 'all') =>
      (await one.call('desk', 'queue', { queue, query, size: 100 })).data.items.map((item) => item.id)
    expect(await found(`#${id}`)).toEqual([id])
    expect(await found('margin gl')).toEqual([id])
    expect(await found(customer.email.toUpperCase())).toContain(id)
    expect(await found("'):*|!&")).toEqual([])
    const pooled = await orderInPool({ topic: 'Palimpsests' })
    expect(await found('palim', writer, 'pool')).toEqual([pooled])
    expect(await found(customer.email, writer, 'pool')).toEqual([])
  })

  test('a search names open orders first, then those that wait for no deadline, and what is over last', async () => {
    const topic = 'Saxifrage'
    const over = await paidOrder(house, customer, { topic })
    await doDeed(manager, 'reject', over, { note: NOTE })
    const idle = await orderWithFinal({ topic })
    const open = await paidOrder(house, customer, { topic })
    const { items } = (await manager.call('desk', 'queue', { queue: 'all', query: topic })).data
    expect(items.map(({ id }) => id)).toEqual([open, idle, over])
  })

  test('a filter leaves the orders of a queue where they were among each other', async () => {
    const over = await paidOrder(house, customer)
    await doDeed(manager, 'reject', over, { note: NOTE })
    const idle = await orderWithFinal()
    for (const order of [idle, over])
      await customer.call('revisions', 'create', { order, reason: 1, instructions: 'Please.' })
    const among = async (filter: object) =>
      (await manager.call('desk', 'queue', { queue: 'revisions', size: 100, ...filter })).data.items
        .map(({ id }) => id)
        .filter((id) => [over, idle].includes(id))
    const { level } = (await manager.call('desk', 'order', { id: over })).data.order
    expect(await among({ level: level.id })).toEqual(await among({}))
  })

  test('each filter leaves what it asks for, of what was searched for and of the whole queue', async () => {
    const topic = 'Ullage'
    const plain = await orderInPool({ topic })
    const rush = await orderInPool({ topic, urgency: 12 })
    const lower = await orderInPool({ topic, academicLevel: 1 })
    const report = await orderInPool({ topic, documentType: 2 })
    const taken = await orderInWork({ topic })
    const own = new Set([plain, rush, lower, report, taken])
    const narrowed = [
      [{ urgent: true }, [rush]],
      [{ level: 1 }, [lower]],
      [{ documentType: 2 }, [report]],
      [{ status: 'preparing' }, [taken]],
      [{ writer: writer.id }, [taken]],
      [{ level: 2, documentType: 1, status: 'active' }, [rush, plain]],
    ] as const
    for (const [filter, left] of narrowed)
      for (const query of [topic, '']) {
        const asked = { queue: 'all', size: 100, query, ...filter }
        const { items, total } = (await manager.call('desk', 'queue', asked)).data
        expect(items.map(({ id }) => id).filter((id) => own.has(id))).toEqual(left)
        expect(total).toBe(items.length)
      }
  })

  test('an order is late from its deadline on, as its page says', async () => {
    const id = await orderInWork()
    const { dueAt } = (await manager.call('desk', 'order', { id })).data.order
    if (dueAt === null) throw new Error('nothing is due')
    const lateAt = async (now: number) =>
      (await (await house.at(now, manager)).call('desk', 'queue', { queue: 'late', size: 100 })).data.items
    expect((await lateAt(dueAt - 1)).map((item) => item.id)).not.toContain(id)
    expect((await lateAt(dueAt)).map((item) => item.id)).toContain(id)
  })

  test.each(['approve', 'check', 'revisions', 'disputes', 'late', 'all'])(
    '%s is not a queue for writers',
    async (queue) => {
      expect((await writer.call('desk', 'queue', { queue })).status).toBe(403)
    },
  )
})

describe('a writer', () => {
  test('learns nothing of the customer from any answer', async () => {
    const name = 'Leocadia Byrne'
    const picture = 'c'.repeat(32)
    await house.db
      .updateTable('people')
      .set({ name, picture, country: 'KZ' })
      .where('id', '=', customer.id)
      .execute()
    const key = await loose(house, customer.id)
    const id = await orderWithFinal({ files: [] })
    await customer.call('orders', 'attach', { id, files: [key] })
    await customer.call('revisions', 'create', { order: id, reason: 1, instructions: 'Please.' })
    await doDeed(manager, 'decideRevision', id, { outcome: 'approve' })
    const pooled = await orderInPool()
    const answers = [
      await writer.call('desk', 'order', { id }),
      await writer.call('desk', 'order', { id: pooled }),
      await writer.call('desk', 'queue', { queue: 'pool', size: 100 }),
      await writer.call('desk', 'queue', { queue: 'mine', size: 100 }),
      await writer.call('orders', 'info', { id }),
      await writer.call('activities', 'fetch', { order: id }),
      await writer.call('revisions', 'fetch', { order: id }),
      await writer.call('deliveries', 'fetch', { order: id }),
      // Each deed answers with the whole order.
      await writer.call('desk', 'claim', {
        order: pooled,
        version: (await writer.call('desk', 'order', { id: pooled })).data.version,
      }),
      await writer.call('desk', 'upload', {
        order: pooled,
        version: (await writer.call('desk', 'order', { id: pooled })).data.version,
        stage: 'draft',
        files: [await loose(house, writer.id)],
      }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      const text = JSON.stringify(body)
      for (const secret of [name, customer.email, picture, '"KZ"']) expect(text).not.toContain(secret)
    }
    expect((await manager.call('desk', 'order', { id })).data.customer).toMatchObject({
      name,
      email: customer.email,
      country: 'KZ',
    })
  })

  test('in the pool reads a brief, and once another has it, nothing', async () => {
    const second = await addWriter(house)
    const id = await orderInPool()
    const brief = (await second.call('desk', 'order', { id })).data
    expect(brief).toMatchObject({
      customer: null,
      money: null,
      audit: [],
      activities: [],
      files: [],
      candidates: [],
      order: { instructions: 'Two causes, weighed against each other.' },
      offers: { 'desk.claim': null },
    })
    await doDeed(writer, 'claim', id)
    expect((await second.call('desk', 'order', { id })).status).toBe(404)
    expect((await customer.call('desk', 'order', { id })).status).toBe(403)
  })

  test('sees in the pool what they may claim, and why not what they may not', async () => {
    const [standard, topic] = [await addWriter(house, 'standard'), 'Quincunx']
    const free = await orderInPool({ topic })
    const high = await orderInPool({ topic, writerCategory: CATEGORIES.top })
    const own = await paidOrder(house, standard, { topic })
    await doDeed(manager, 'approve', own)
    const kept = await orderInPool({ topic })
    await house.db.updateTable('orders').set({ previous_id: free }).where('id', '=', kept).execute()
    // Its category cost more when it was placed.
    const dear = await orderInPool({ topic })
    await house.db.updateTable('orders').set({ category_percent: 5 }).where('id', '=', dear).execute()
    const had = await orderInPool({ topic })
    await doDeed(standard, 'claim', had)
    const terms = { purpose: 4, issue: 1, instructions: 'Please give it to another writer.', attachments: [] }
    await customer.call('disputes', 'create', { order: had, ...terms })
    await doDeed(manager, 'decideDispute', had, { outcome: 'otherWriter' })
    const ask = { queue: 'pool', query: topic, size: 100 } as const
    const { items } = (await standard.call('desk', 'queue', ask)).data
    expect(Object.fromEntries(items.map(({ id, claimBar }) => [id, claimBar]))).toEqual({
      [free]: null,
      [high]: 'category',
      [own]: 'own',
      [kept]: 'kept',
      [dear]: null,
      [had]: 'had',
    })
    // The deed itself agrees with each reason.
    for (const { id, version, claimBar } of items) {
      const other = await standard.call('desk', 'claim', { order: id, version })
      expect(other.status, String(claimBar)).toBe(claimBar === null ? 200 : 409)
    }
    await doDeed(manager, 'cancel', free, { note: NOTE, percent: 0 })
    const again = await orderInPool({ topic, urgency: 24 })
    const claimable = (await standard.call('desk', 'queue', { ...ask, claimable: true })).data
    expect(claimable.items.map(({ id }) => id)).toEqual([again])
    const { claimable: count = 0, urgent = 0, pool = 0 } = (await standard.call('desk', 'counts')).data
    expect([count < pool, count > 0, urgent > 0]).toEqual([true, true, true])
  })

  test('cannot take or read their own order at the desk', async () => {
    const id = await paidOrder(house, writer)
    expect((await writer.call('desk', 'order', { id })).status).toBe(404)
    await doDeed(manager, 'approve', id)
    const { version, offers } = (await writer.call('desk', 'order', { id })).data
    expect(offers['desk.claim']).toBe('This is your own order.')
    expect((await writer.call('desk', 'claim', { order: id, version })).status).toBe(409)
  })
})
