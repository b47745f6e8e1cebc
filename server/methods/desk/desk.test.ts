import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { addPerson, addWriter, doDeed, loose, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'

const STALE = 'The order has changed. Reload and try again.'
const NOTE = 'We agreed on this by email.'

const house = await startTestHouse()
const { customer, manager, writer, orderInPool, orderInWork, orderWithFinal, deliver } =
  await openDeskIn(house)

describe('an order goes over the desk', () => {
  test('from its payment to its end, and each deed answers with the order as it is then (STATE-07)', async () => {
    const id = await paidOrder(house, customer)
    expect(await doDeed(manager, 'approve', id)).toMatchObject({ status: 'active', writer: null })
    expect((await writer.call('desk', 'order', { id })).data).toMatchObject({ hasThread: false })
    expect(await doDeed(writer, 'claim', id)).toMatchObject({
      status: 'preparing',
      writer: { id: writer.id },
      hasThread: true,
    })
    expect(await deliver(id, 'draft')).toMatchObject({
      status: 'checking',
      workStatus: 'preparing',
      versions: [{ kind: 'draft', releasedAt: null, files: [{ name: 'paper.docx' }] }],
    })
    const note = 'The second part has no sources.'
    expect(await doDeed(manager, 'return', id, { note })).toMatchObject({ status: 'preparing' })
    expect((await writer.call('desk', 'order', { id })).data).toMatchObject({ sentBack: { note } })
    expect(await deliver(id, 'draft')).toMatchObject({ sentBack: null })
    expect(await doDeed(manager, 'release', id, { as: 'draft' })).toMatchObject({
      status: 'finalizing',
      versions: [{ releasedAt: expect.any(Number) }, { releasedAt: null }],
    })
    await deliver(id, 'final')
    expect(await doDeed(manager, 'release', id, { as: 'final' })).toMatchObject({ status: 'processing' })
    expect(await doDeed(manager, 'initiateRevision', id, { instructions: 'Page 4, please.' })).toMatchObject({
      status: 'editing',
      revisions: [{ state: 'approved', reason: null, instructions: 'Page 4, please.' }],
    })
    await deliver(id, 'final')
    expect(await doDeed(manager, 'release', id, { as: 'final' })).toMatchObject({ status: 'processing' })
    const done = await doDeed(manager, 'complete', id)
    expect(done.status).toBe('completed')
    expect(done.audit[0]).toMatchObject({ act: 'desk.complete', from: 'processing', to: 'completed' })
    expect(done.offers['desk.complete']).toMatch(/^Only while the customer has the final paper/)
  })
})

describe('a deed is decided on a version', () => {
  test('of two managers at once, one decides and the other is told to look again', async () => {
    const other = await addPerson(house, 'admin')
    const id = await paidOrder(house, customer)
    const { version } = (await manager.call('desk', 'order', { id })).data
    const told = await Promise.all([
      manager.call('desk', 'approve', { order: id, version }),
      other.call('desk', 'reject', { order: id, version, note: NOTE }),
    ])
    expect(told.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(told.find(({ status }) => status === 409)?.body).toMatchObject({ message: STALE })
  })

  test('of two writers at once, one gets the paper, and to the other it is gone', async () => {
    const second = await addWriter(house)
    const id = await orderInPool()
    const { version } = (await writer.call('desk', 'order', { id })).data
    const told = await Promise.all(
      [writer, second].map((one) => one.call('desk', 'claim', { order: id, version })),
    )
    expect(told.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    const { rows } = await house.pool.query(
      "select * from activities where order_id = $1 and name = 'order.confirmed'",
      [id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('files', () => {
  test('a writer gets the customer’s file once a manager has approved it (FILE-18)', async () => {
    const key = await loose(house, customer.id, 'brief.pdf')
    const id = await paidOrder(house, customer, { files: [key] })
    const { version } = (await manager.call('desk', 'order', { id })).data
    expect((await manager.call('desk', 'approve', { order: id, version })).body).toMatchObject({
      message: "Decide on the customer's files first, or waive the check.",
    })
    const decide = async (given: object) => doDeed(manager, 'file', id, { file: key, ...given })
    expect(await decide({ outcome: 'approve' })).toMatchObject({ files: [{ key, state: 'approved' }] })
    const note = 'We can’t open it.'
    expect(await decide({ outcome: 'decline', note })).toMatchObject({ files: [{ state: 'declined', note }] })
    expect(await decide({ outcome: 'approve' })).toMatchObject({ files: [{ state: 'approved', note: null }] })
    expect(await doDeed(manager, 'approve', id)).toMatchObject({ status: 'active' })
  })

  test('a file of another order, or of the desk itself, cannot be decided on', async () => {
    const key = await loose(house, customer.id)
    await paidOrder(house, customer, { files: [key] })
    const id = await paidOrder(house, customer)
    const ours = await loose(house, manager.id, 'rubric.pdf')
    const attached = await doDeed(manager, 'attach', id, { files: [ours] })
    expect(attached).toMatchObject({ files: [{ key: ours, state: 'approved', owner: { isClient: false } }] })
    for (const file of [key, ours]) {
      const { version } = (await manager.call('desk', 'order', { id })).data
      const told = await manager.call('desk', 'file', { order: id, version, file, outcome: 'decline' })
      expect(told.body).toMatchObject({ code: 'not_found', message: 'File not found' })
    }
  })
})

describe('requests', () => {
  const ask = { reason: 1, instructions: 'Please weigh the second cause again.', attachments: [] }

  test('a revision is approved or declined (REV-15)', async () => {
    const id = await orderWithFinal()
    await customer.call('revisions', 'create', { order: id, ...ask })
    const { version } = (await manager.call('desk', 'order', { id })).data
    const silent = { order: id, version, outcome: 'decline' }
    expect((await manager.call('desk', 'decideRevision', silent)).body).toMatchObject({
      fields: { note: 'The note field is required.' },
    })
    expect(await doDeed(manager, 'decideRevision', id, { outcome: 'decline', note: NOTE })).toMatchObject({
      status: 'processing',
      revisions: [{ state: 'dismissed', decision: { note: NOTE } }],
    })
    await customer.call('revisions', 'create', { order: id, ...ask })
    const approved = await doDeed(manager, 'decideRevision', id, { outcome: 'approve' })
    const inTime = (await house.now()) + 0.3 * 168 * HOUR
    expect(approved).toMatchObject({ status: 'editing', revisions: [{ state: 'approved' }, {}] })
    expect(Math.abs((approved.order.dueAt ?? 0) - inTime)).toBeLessThan(60)
  })

  test.each([
    ['refund', { percent: 40 }, 'refunded', 0.4],
    ['cancel', {}, 'canceled', 1],
    ['rework', {}, 'editing', 0],
    ['otherWriter', {}, 'active', 0],
    ['decline', { note: NOTE }, 'processing', 0],
  ] as const)(
    'a dispute ends with the outcome %s (DISP-11 DISP-12)',
    async (outcome, given, status, share) => {
      const id = await orderWithFinal()
      const open = { order: id, purpose: 3, issue: 3, instructions: 'It has no sources.', attachments: [] }
      await customer.call('disputes', 'create', open)
      const decided = await doDeed(manager, 'decideDispute', id, { outcome, ...given })
      expect(decided.status).toBe(status)
      expect(decided.money?.returned).toBeCloseTo(share * (decided.money?.paid ?? 0), 2)
      expect(decided.disputes).toMatchObject([{ state: outcome === 'decline' ? 'dismissed' : 'approved' }])
    },
  )

  test.each([
    ['reject', 'note'],
    ['return', 'note'],
    ['initiateRevision', 'instructions'],
  ] as const)('who decides on desk.%s without words is asked for them', async (method, field) => {
    const id = await orderInWork()
    const { version } = (await manager.call('desk', 'order', { id })).data
    const told = await manager.call('desk', method, { order: id, version, [field]: ' ' })
    expect(told).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.stringContaining('required') } },
    })
  })

  test('a share without its percent, or a refusal without its reason, is asked for', async () => {
    const id = await orderInWork()
    const open = { order: id, purpose: 3, issue: 3, instructions: 'It is late.', attachments: [] }
    await customer.call('disputes', 'create', open)
    const { version } = (await manager.call('desk', 'order', { id })).data
    const decide = (outcome: string) => manager.call('desk', 'decideDispute', { order: id, version, outcome })
    expect((await decide('refund')).body).toMatchObject({
      fields: { percent: 'The percent field is required.' },
    })
    expect((await decide('decline')).body).toMatchObject({ fields: { note: 'The note field is required.' } })
  })
})

describe('an order ends early', () => {
  test('turned down, all of its money goes back; canceled, the share that was agreed, and later the rest', async () => {
    const rejected = await doDeed(manager, 'reject', await paidOrder(house, customer), { note: NOTE })
    expect(rejected).toMatchObject({ status: 'canceled', money: { returnable: 0 } })
    const id = await orderInWork()
    const canceled = await doDeed(manager, 'cancel', id, { note: NOTE, percent: 70 })
    expect(canceled).toMatchObject({
      status: 'canceled',
      money: { paid: 89.8, returned: 62.86, returnable: 26.94 },
    })
    expect(await doDeed(manager, 'refund', id)).toMatchObject({
      status: 'refunded',
      money: { returnable: 0 },
    })
  })
})

describe('an edit', () => {
  test('of an unpaid order makes its price anew; of a paid one it does not (E4 E5 E6)', async () => {
    const unpaid = await place(customer)
    const edited = await doDeed(manager, 'edit', unpaid, {
      topic: 'Canals and rails',
      pages: 8,
      urgency: 48,
      level: 3,
    })
    expect(edited.order).toMatchObject({
      topic: 'Canals and rails',
      pagesNumber: 8,
      urgency: 48,
      orderedUrgency: 48,
    })
    expect(edited.order).toMatchObject({ total: 304, costPerPage: 38, lines: [{ id: 'pages', amount: 304 }] })
    const paid = await paidOrder(house, customer)
    const longer = await doDeed(manager, 'edit', paid, {
      pages: 8,
      urgency: 240,
      writerNote: 'Ask about the table.',
    })
    expect(longer.order).toMatchObject({ pagesNumber: 8, urgency: 240, orderedUrgency: 168, total: 89.8 })
    expect(longer.writerNote).toBe('Ask about the table.')
    expect(longer.activities.map(({ type }) => type.name).slice(0, 1)).toEqual(['order.updated'])
  })

  test('keeps the price that was frozen where neither level nor deadline changes', async () => {
    const unpaid = await place(customer)
    const price = (cents: number) =>
      house.db
        .updateTable('prices')
        .set({ cents })
        .where('level_id', '=', 2)
        .where('hours', '=', 168)
        .execute()
    await price(9900)
    const edited = await doDeed(manager, 'edit', unpaid, { writerNote: 'Careful.' })
    expect(edited.order).toMatchObject({ total: 89.8, costPerPage: 22.45 })
    await price(2245)
  })

  test('changes several things or none, and says the longer sentences (VAL-16)', async () => {
    const id = await paidOrder(house, customer)
    const { version } = (await manager.call('desk', 'order', { id })).data
    const edit = (given: object) => manager.call('desk', 'edit', { order: id, version, ...given })
    expect((await edit({})).status).toBe(422)
    expect((await edit({ topic: 'No' })).body).toMatchObject({
      message: 'The topic must be at least 3 characters long.',
    })
    expect((await edit({ topic: 'x'.repeat(251) })).body).toMatchObject({
      message: 'The topic must be a maximum of 250 characters long.',
    })
    expect((await edit({ topic: 'Another one', pages: 0 })).body).toMatchObject({
      fields: { pages: 'A paper has at least one page or one slide.' },
    })
    expect((await edit({ topic: 'Another one', urgency: 1, level: 4711 })).status).toBe(422)
    const after = (await manager.call('desk', 'order', { id })).data
    expect(after).toMatchObject({ version, order: { topic: 'Why did canals lose to railways?' } })
  })
})

test('the deadline of an order that grew is that of its urgency', async () => {
  const id = await paidOrder(house, customer)
  const { order } = await doDeed(manager, 'edit', id, { urgency: 240 })
  expect(order.dueAt).toBe(order.createdAt + 10 * DAY)
})
