// Whatever people do with one thing of theirs, everyone else keeps what they have and sees what they saw, and
// their own other orders stay as they were. Where a table has rows of one order alone, a test cannot tell
// whether a statement names the rows that it means.
import { expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { ORDER_STATUSES } from '#domain/statuses.ts'
import { sweepAll } from '#server/jobs/sweep.ts'
import { blankPng } from '#tests/kit/blank-png.ts'
import { addPerson, doDeed, loose, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { change, done, liveIn, pushAddress, type Life } from '#tests/kit/lives.ts'
import { brought } from '#tests/kit/papers.ts'
import { addSession } from '#tests/kit/residents.ts'
import { everyRow } from '#tests/kit/rows.ts'

const house = await startTestHouse()
const now = await house.now()
const bystander = await liveIn(house, 'Gardens of Kyoto', 4)
await wakeLater(bystander)
const seen = await sightOf(bystander)
const before = await everyRow(house)
const other = await liveIn(house, 'Canals and railways', 6)
// Pushes go with the device that they are for, whatever order they tell of.
const sibling = await everyRow(house, new RegExp(`^(?!pushes:).*"order_id": ${other.completed}[,}]`))

const PROMO = { percent: 5, validFrom: 0, validTo: 4_000_000_000, maxUses: 3 }
const admin = await addPerson(house, 'admin')
for (const code of ['SPRING5', 'AUTUMN5']) await done(admin.call('desk', 'saveDiscount', { ...PROMO, code }))

const RESET = 'Another-quill-8'

type Deed = (life: Life) => Promise<unknown>

/** What the other person does, one deed after the other. Their coming along is the first. */
const DEEDS: Readonly<Record<string, Deed>> = {
  'comes along': () => Promise.resolve(),
  'changes an order': async ({ customer, manager }) => {
    const order = await paidOrder(house, customer)
    for (const pages of [3, 8, 9]) await change(customer, order, pages)
    await doDeed(manager, 'approve', order)
  },
  'reads and writes': async ({ customer, work }) => {
    await done(customer.call('messages', 'state', { order: work, known: 1, draft: 'And then' }))
    await done(customer.call('messages', 'retract', { order: work, hash: `more-${work}` }))
    await done(customer.call('notifications', 'read', { targets: [work] }))
  },
  'is told what is unread': async ({ customer, writer, work, revised }) => {
    await ring({ order: work, reader: customer.id, at: now - 1 })
    await ring({ order: work, reader: writer.id, at: now + 8 * HOUR })
    await house.db
      .updateTable('pushes')
      .set({ due_at: now - 1 })
      .where('order_id', '=', revised)
      .execute()
    const rows = await everyRow(house, new RegExp(`^thread_readers: .*"person_id": ${writer.id},`))
    await sweep()
    expect(await everyRow(house)).toEqual(expect.arrayContaining([...rows]))
  },
  'edits what is ordered': async ({ customer, manager, unpaid, work }) => {
    const file = await loose(house, customer.id)
    await done(customer.call('orders', 'attach', { id: work, files: [file] }))
    const decided = await doDeed(manager, 'file', work, { file, outcome: 'approve' })
    expect(decided.files.map(({ state }) => state)).toEqual(['pending', 'approved'])
    await doDeed(manager, 'attach', work, { files: [await loose(house, manager.id)] })
    await doDeed(manager, 'edit', work, { topic: 'Another topic', instructions: 'Shorter.', pages: 5 })
    await done(customer.call('withdrawals', 'create', { order: unpaid, amount: 0 }))
  },
  'works on it': async ({ customer, deliver, manager, orderInWork, work }) => {
    await deliver(work, 'draft')
    await doDeed(manager, 'return', work, { note: 'Once more.' })
    await deliver(work, 'final')
    // A paper of theirs that was handed in since waits for its own check.
    const later = await orderInWork()
    await deliver(later, 'final')
    await doDeed(manager, 'release', work, { as: 'final' })
    expect((await customer.call('deliveries', 'fetch', { order: later })).data).toEqual([])
    expect((await customer.call('deliveries', 'fetch', { order: work })).data).toHaveLength(1)
    await doDeed(manager, 'complete', work)
  },
  'revises it': async ({ deliver, manager, revised, writer }) => {
    await doDeed(manager, 'decideRevision', revised, { outcome: 'approve' })
    const [request] = (await writer.call('desk', 'order', { id: revised })).data.revisions
    expect(request?.marks).toHaveLength(1)
    for (const mark of request?.marks ?? [])
      await doDeed(writer, 'answerMark', revised, { mark: mark.id, answer: 'done' })
    await deliver(revised, 'final')
    await doDeed(manager, 'release', revised, { as: 'final' })
  },
  'decides the dispute': async ({ disputed, manager }) =>
    doDeed(manager, 'decideDispute', disputed, {
      outcome: 'refund',
      percent: 50,
      to: 'wallet',
      note: 'Half.',
    }),
  'rates it': async ({ customer, manager, work }) => {
    const { id } = (await customer.call('ratings', 'create', { order: work, stars: 4 })).data
    await done(manager.call('desk', 'publishRating', { rating: id, published: true }))
  },
  'changes the account': async ({ customer }) => {
    for (const form of [
      { name: 'Ash Field', country: 'CY' },
      { mail: 'messages', wanted: false },
      { letterKeys: false },
      { push: 'messages', wanted: false },
      { quiet: { from: 1, until: 5 } },
    ])
      await done(customer.call('account', 'update', form))
    const drawn = { name: 'me.png', bytes: blankPng(400, 400) }
    await done(customer.call('account', 'update', { picture: await brought(house, customer.id, drawn) }))
    const [passkey] = (await customer.call('passkeys', 'fetch')).data
    await done(customer.call('passkeys', 'rename', { id: passkey?.id, name: 'My phone' }))
    await done(customer.call('passkeys', 'delete', { id: passkey?.id }))
    await done(customer.call('sessions', 'unlink', { kind: 'google' }))
    await done(customer.call('pushes', 'delete'))
    const device = (await customer.call('devices', 'fetch')).data.find(({ current }) => !current)
    await done(customer.call('devices', 'end', { id: device?.id }))
  },
  'proves an address': async ({ customer: { email } }) => {
    await done(house.visitor.call('sessions', 'open', { email, code: await mailedTo(email, /\d{3} \d{3}/) }))
    const token = await mailedTo(email, /(?<=\?\S*=)[\w-]{20,}/)
    await done(
      house.visitor.call('account', 'reset', {
        token,
        password: RESET,
        confirmation: RESET,
      }),
    )
  },
  'comes and goes': async ({ customer }) => {
    const { email } = customer
    // The second time, the session is proved anew.
    for (const password of [RESET, RESET]) await done(customer.call('sessions', 'open', { email, password }))
    const device = house.holding(await addSession(house.db, now, customer))
    await done(device.call('pushes', 'create', pushAddress()))
    await done(device.call('sessions', 'close'))
    const password = 'A-new-quill-9'
    await done(customer.call('account', 'update', { password, confirmation: password }))
  },
  leaves: async ({ leaver }) => done(leaver.call('account', 'delete')),
  'is ended': async ({ customer }) => {
    await done(admin.call('desk', 'endSessions', { person: customer.id }))
    await done(admin.call('desk', 'setScopes', { person: customer.id, scopes: ['manager'] }))
  },
}

test.each(Object.entries(DEEDS))('when another person %s', async (_what, deed) => {
  await house.pool.query('delete from throttles')
  await deed(other)
  await expectNothingElse()
})

test('when we sweep before anything of theirs has expired', async () => {
  await sweep()
  await expectNothingElse()
})

test.each([
  ['prices', 'savePrice', { level: 2, hours: 168, value: 30 }],
  ['writer_categories', 'saveCategory', { id: 2, title: 'Advanced', percent: 33 }],
  ['disciplines', 'saveReference', { list: 'disciplines', id: 1, title: 'Heraldry' }],
  ['discounts', 'saveDiscount', { ...PROMO, code: 'AUTUMN5', percent: 7 }],
] as const)('when an admin saves one of the %s', async (table, method, entry) => {
  const rows = await everyRow(house)
  await done(admin.call('desk', method, entry))
  const after = new Set(await everyRow(house))
  const changed = rows.filter((row) => !after.has(row))
  expect(changed.map((row) => row.split(':')[0])).toEqual([table])
})

test('what a person said of one order is not said of another', async () => {
  const { customer, completed, disputed } = bystander
  const ratingOf = async (order: number) => (await customer.call('ratings', 'info', { order })).data
  expect(await ratingOf(completed)).toMatchObject({ stars: 5 })
  expect(await ratingOf(disputed)).toBeNull()
})

async function sweep(): Promise<void> {
  const faults: string[] = []
  const ctx = { db: house.db, now, baseUrl: 'http://127.0.0.1', enqueue: () => Promise.resolve() }
  await sweepAll(ctx, (name, fault) => faults.push(`${name}: ${String(fault)}`))
  expect(faults).toEqual([])
}

/** Lets mails and pushes about an order wait for the end of quiet hours. */
async function wakeLater({ customer, completed }: Life): Promise<void> {
  const at = now + 8 * HOUR
  await ring({ order: completed, reader: customer.id, at })
  await house.db.updateTable('pushes').set({ due_at: at }).where('order_id', '=', completed).execute()
}

type Ringing = { readonly order: number; readonly reader: number; readonly at: number }

async function ring({ order, reader, at }: Ringing): Promise<void> {
  await house.db
    .updateTable('thread_readers')
    .set({ mail_due_at: at, push_due_at: at })
    .where('order_id', '=', order)
    .where('person_id', '=', reader)
    .execute()
}

/** Expects that nothing changed for the bystander, nor for an order that the deeds do not touch. */
async function expectNothingElse(): Promise<void> {
  const after = new Set(await everyRow(house))
  expect([...before, ...sibling].filter((row) => !after.has(row))).toEqual([])
  expect(await sightOf(bystander)).toEqual(seen)
}

async function mailedTo(email: string, what: RegExp): Promise<string> {
  const mails = await house.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute()
  return mails.map(({ text }) => what.exec(text ?? '')?.[0]).find(Boolean) ?? ''
}

/** What a person is told, at one moment. */
async function sightOf({ customer, work, revised, disputed, completed }: Life): Promise<unknown> {
  const caller = await house.at(now, customer)
  const ask = async (namespace: string, method: string, argument: object = {}) => {
    const told = await caller.knock(namespace, method, argument)
    expect(told.status, `${namespace}.${method}: ${JSON.stringify(told.body)}`).toBe(200)
    return told.body
  }
  const lists = await Promise.all([
    ask('orders', 'fetch', { scope: ORDER_STATUSES, size: 100 }),
    ...['notifications', 'statements', 'exports', 'passkeys'].map((namespace) => ask(namespace, 'fetch')),
    ask('notifications', 'check'),
    ask('messages', 'states'),
    ask('statements', 'wallet'),
  ])
  const parts = [work, revised, disputed, completed].flatMap((order) => [
    ask('orders', 'info', { id: order }),
    ask('activities', 'fetch', { order }),
    ask('deliveries', 'fetch', { order }),
    ask('revisions', 'fetch', { order }),
    ask('disputes', 'fetch', { order }),
    ask('messages', 'list', { order }),
    ask('ratings', 'info', { order }),
  ])
  return { lists, parts: await Promise.all(parts) }
}
