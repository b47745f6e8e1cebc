import { afterEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/basics/instant.ts'
import { formatUid } from '#domain/orders.ts'
import { PUSH_BROWSERS_MAX } from '#domain/pushes.ts'
import { keepPushAddress } from '#server/store/pushes.ts'
import { addSession } from '#tests/kit/residents.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bring } from '#tests/kit/files.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { say, sayAll, stateOf } from '#tests/kit/messages.ts'
import { addressOf, openPushBrowser, toldTo, type PushBrowser } from '#tests/kit/pushes.ts'
import { advance, clearFaults, faultsAt, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const { sandbox } = server
const { wren, orderInWork } = await livingOrders(server)
const morgan = server.as('morgan')

afterEach(() => clearFaults(sandbox.url))

/** An order in work, whose customer has no quiet hours and gets pushes in one browser. */
async function listener() {
  const placed = await orderInWork()
  await placed.customer.call('account', 'update', { quiet: null })
  return { ...placed, browser: await subscribe(placed.customer) }
}

/** Delivers a paper as the writer and a manager do at the desk. */
async function deliver(order: number): Promise<void> {
  const file = await bring(server, wren, { name: 'final.docx' })
  found(await wren.call('desk', 'upload', { ...(await seen(order)), stage: 'final', files: [file] }))
  found(await morgan.call('desk', 'release', { ...(await seen(order)), as: 'final' }))
}

async function seen(order: number) {
  return { order, version: found(await morgan.call('desk', 'order', { id: order })).version }
}

async function subscribe(caller: Pick<Caller, 'call'>): Promise<PushBrowser> {
  const browser = await openPushBrowser(sandbox.url)
  expect(found(await caller.call('pushes', 'create', addressOf(browser)))).toMatchObject({ here: true })
  return browser
}

/** Another browser in which the person is signed in. */
async function anotherOf({ email }: { email: string }): Promise<Caller> {
  const { rows } = await server.pool.query('select id from people where email = $1', [email])
  return server.holding(await addSession(server.db, await server.now(), { id: rows[0].id, email }))
}

const told = (browser: PushBrowser) => toldTo(sandbox.url, browser)

/** Waits until all promised pushes have been sent or dropped. */
async function allSent(): Promise<void> {
  await eventually(async () => {
    const { rows } = await server.pool.query(
      `select from pushes where due_at is null
       union all select from thread_readers where push_due_at <= $1`,
      [await server.now()],
    )
    expect(rows).toEqual([])
  })
}

describe('messages', () => {
  test('that lie unread for a minute ring in every browser that asked for it, and quote nothing', async () => {
    const { customer, order, browser } = await listener()
    const phone = await subscribe(await anotherOf(customer))
    await sayAll(wren, order, ['A secret', 'And another'])
    await allSent()
    expect(await told(browser)).toEqual([])
    await advance(server, MINUTE + 1)
    await eventually(async () => expect(await told(phone)).toHaveLength(1))
    await eventually(async () => expect(await told(browser)).toHaveLength(1))
    expect(await told(browser)).toEqual([
      {
        title: 'You have 2 new messages',
        body: `Order #${String(order).padStart(8, '0')}`,
        path: `/order/${order}/messages`,
        tag: `messages-${order}`,
      },
    ])
    await sayAll(wren, order, ['One more'])
    await advance(server, MINUTE + 1)
    await eventually(async () => expect(await told(browser)).toHaveLength(2))
  })

  test('are due a minute after the first of them, however many follow', async () => {
    const { order } = await listener()
    const dueAt = async (): Promise<number | null> => {
      const { rows } = await server.pool.query(
        'select max(push_due_at)::int as due from thread_readers where order_id = $1',
        [order],
      )
      return rows[0].due
    }
    await sayAll(wren, order, ['One'])
    const first = await dueAt()
    await advance(server, 5)
    await sayAll(wren, order, ['Two'])
    // On a slow machine they may have rung by now.
    expect([first, null]).toContain(await dueAt())
  })

  test('do not ring if they were read, answered or taken back in time, or are not wanted', async () => {
    const read = await listener()
    const answered = await listener()
    const retracted = await listener()
    const muted = await listener()
    await muted.customer.call('account', 'update', { push: 'messages', wanted: false })
    for (const { order } of [read, answered, retracted, muted]) await say(wren, order, 'One', 'one')
    await stateOf(read.customer, read.order, { known: 1 })
    await sayAll(answered.customer, answered.order, ['Two'])
    await wren.call('messages', 'retract', { order: retracted.order, hash: 'one' })
    await advance(server, MINUTE + 1)
    await allSent()
    for (const { browser } of [read, answered, retracted, muted]) expect(await told(browser)).toEqual([])
  })

  test('that are read while a push service is away do not ring when it is back', async () => {
    const { customer, order, browser } = await listener()
    await setFault(sandbox.url, 'push', 'error_500', 1)
    await sayAll(wren, order, ['One'])
    await advance(server, MINUTE + 1)
    await eventually(async () => expect(await leftOf('error_500')).toBe(0))
    await stateOf(customer, order, { known: 1 })
    await allSent()
    expect(await told(browser)).toEqual([])
  })

  test('wait for the end of the quiet hours, and ring once then', async () => {
    const { customer, order, browser } = await listener()
    const hour = new Date((await server.now()) * 1000).getUTCHours()
    const quiet = { from: (hour + 23) % 24, until: (hour + 3) % 24 }
    found(await customer.call('account', 'update', { quiet }))
    for (const content of ['One', 'Two']) {
      await sayAll(wren, order, [content])
      await advance(server, MINUTE + 1)
      await allSent()
    }
    expect(await told(browser)).toEqual([])
    await advance(server, 3 * HOUR)
    await eventually(async () => expect(await told(browser)).toHaveLength(1))
    expect(await told(browser)).toMatchObject([{ title: 'You have 2 new messages' }])
  })

  test('ring for the writer, and lead to the desk', async () => {
    const { customer, order } = await listener()
    await wren.call('account', 'update', { quiet: null })
    const browser = await subscribe(wren)
    await sayAll(customer, order, ['Hello'])
    await advance(server, MINUTE + 1)
    await eventually(async () => expect(await told(browser)).toMatchObject([{ path: `/desk/${order}` }]))
    await wren.call('pushes', 'delete')
  })
})

describe('news', () => {
  test('of a paper rings at once', async () => {
    const { order, browser } = await listener()
    await deliver(order)
    const title = `A version of your paper for order ${formatUid(order)} is here`
    await eventually(async () => expect(await told(browser)).toMatchObject([{ title }]))
    expect((await told(browser))[0]?.path).toContain(`/order/${order}`)
  })

  test('that was read in the quiet hours does not ring when they are over', async () => {
    const { customer, order, browser } = await listener()
    const hour = new Date((await server.now()) * 1000).getUTCHours()
    const quiet = { from: (hour + 23) % 24, until: (hour + 3) % 24 }
    found(await customer.call('account', 'update', { quiet }))
    await deliver(order)
    await customer.call('notifications', 'read', { targets: [order] })
    await advance(server, 4 * HOUR)
    await allSent()
    expect(await told(browser)).toEqual([])
  })
})

describe('a browser', () => {
  test('that has unsubscribed at its push service is forgotten', async () => {
    const { customer, order } = await listener()
    await setFault(sandbox.url, 'push', 'gone')
    await deliver(order)
    await eventually(async () =>
      expect(found(await customer.call('pushes', 'info'))).toMatchObject({ here: false, others: 0 }),
    )
    await allSent()
  })

  test('gets nothing more once its session has ended or it has unsubscribed', async () => {
    const { customer, order, browser } = await listener()
    const phone = await anotherOf(customer)
    const phoneBrowser = await subscribe(phone)
    expect(found(await customer.call('pushes', 'info'))).toMatchObject({ here: true, others: 1 })
    await phone.call('sessions', 'close')
    expect(found(await customer.call('pushes', 'info'))).toMatchObject({ here: true, others: 0 })
    expect(found(await customer.call('pushes', 'delete'))).toMatchObject({ here: false, others: 0 })
    await deliver(order)
    await allSent()
    expect([await told(browser), await told(phoneBrowser)]).toEqual([[], []])
  })

  test('that another person signs in with is theirs, and rings no more for the person before', async () => {
    const { customer: one, order, browser } = await listener()
    const other = await signUp(server)
    await server.pool.query(
      `insert into pushes (address_id, order_id, due_at)
       select id, $1, 9999999999 from push_addresses where endpoint = $2`,
      [order, addressOf(browser).endpoint],
    )
    await other.call('pushes', 'create', addressOf(browser))
    expect(found(await one.call('pushes', 'info'))).toMatchObject({ here: false })
    expect(found(await other.call('pushes', 'info'))).toMatchObject({ here: true })
    const { rows } = await server.pool.query('select from pushes where order_id = $1', [order])
    expect(rows).toEqual([])
  })

  test('that two people bring at the same moment is of the one who came last', async () => {
    const one = await signUp(server)
    const { rows } = await server.pool.query(
      'select id, person_id as person from sessions order by id desc limit 1',
    )
    const other = await signUp(server)
    const address = addressOf(await openPushBrowser(sandbox.url))
    const bringing = server.db.transaction().execute(async (tx) => {
      const [{ id: sessionId, person: personId }] = rows
      await keepPushAddress(tx, { ...address, sessionId, personId, at: 0 })
      const asked = other.call('pushes', 'create', address)
      await untilWaiting(server)
      return { asked }
    })
    expect(found(await (await bringing).asked)).toMatchObject({ here: true })
    expect(found(await one.call('pushes', 'info'))).toMatchObject({ here: false })
  })

  test('whose address two tabs bring at once is told once', async () => {
    const person = await signUp(server)
    const address = addressOf(await openPushBrowser(sandbox.url))
    const answers = await Promise.all([1, 2, 3, 4].map(() => person.call('pushes', 'create', address)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(found(await person.call('pushes', 'info'))).toMatchObject({ here: true, others: 0 })
  })

  test('that renews its address is told there alone', async () => {
    const person = await signUp(server)
    await subscribe(person)
    await subscribe(person)
    expect(found(await person.call('pushes', 'info'))).toMatchObject({ here: true, others: 0 })
  })

  test('is one of ten at the most: the one that asked first is forgotten', async () => {
    const person = await signUp(server)
    const other = await signUp(server)
    await subscribe(person)
    for (let count = 1; count < PUSH_BROWSERS_MAX; count += 1) await subscribe(await anotherOf(person))
    // The browsers of others do not count, although they asked later.
    await subscribe(other)
    await subscribe(await anotherOf(person))
    expect(found(await person.call('pushes', 'info'))).toMatchObject({
      here: false,
      others: PUSH_BROWSERS_MAX,
    })
    expect(found(await other.call('pushes', 'info'))).toMatchObject({ here: true })
  })
})

async function leftOf(fault: string): Promise<number | undefined> {
  const faults = await faultsAt(sandbox.url)
  return faults.find((each) => each.vendor === 'push' && each.fault === fault)?.times
}
