import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/basics/instant.ts'
import { MESSAGE_CONTENT_MAX } from '#domain/messages.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bring, liveToken } from '#tests/kit/files.ts'
import { connected, connectionsAt, dial, ended, listen, refusalOf, turnedAwayAt } from '#tests/kit/live.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { pageOf, say, sayAll, stateOf } from '#tests/kit/messages.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { addSession } from '#tests/kit/residents.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { HINTS } from '#server/store/hints.ts'
import { freePort } from '#scripts/ports.ts'

const metricsPort = await freePort()
const server = await startTestServer({ METRICS_PORT: String(metricsPort) })
const { baseUrl } = server
const { wren, orderInWork } = await livingOrders(server)

describe('what is said', () => {
  test('is heard by both sides, each in their own view (CHAT-28 CHAT-29 CHAT-32 CHAT-34)', async () => {
    const { customer, order } = await orderInWork()
    const [here, there] = [await listen(baseUrl, customer), await listen(baseUrl, wren)]
    const message = found(await say(customer, order, '<b>Hello</b> & "you"', 'h1'))
    expect(await here.hear('message')).toEqual([{ type: 'message', message, total: 1 }])
    const ofOrder = await eventually(() => {
      const events = there.heard.filter(
        (event) => event.type === 'message' && event.message.orderId === order,
      )
      expect(events).toHaveLength(1)
      return events
    })
    expect(ofOrder).toEqual([{ type: 'message', message: { ...message, unread: true }, total: 1 }])
  })

  test('is heard to its last word, however long it is', async () => {
    const { customer, order } = await orderInWork()
    const ear = await listen(baseUrl, customer)
    const longest = '🚂'.repeat(MESSAGE_CONTENT_MAX / 2)
    const message = found(await say(customer, order, longest, 'h1'))
    expect(await ear.hear('message')).toEqual([{ type: 'message', message, total: 1 }])
    expect(message.content).toBe(longest)
  })

  test('is heard in every tab of the person, and by no other person', async () => {
    const { customer, order } = await orderInWork()
    const tabs = [await listen(baseUrl, customer), await listen(baseUrl, customer)]
    const stranger = await listen(baseUrl, await signUp(server))
    const manager = await listen(baseUrl, server.as('morgan'))
    await sayAll(wren, order, ['one', 'two'])
    for (const tab of tabs) await tab.hear('message', 2)
    expect(stranger.heard).toEqual([])
    expect(manager.heard.filter(({ type }) => type === 'message')).toEqual([])
  })

  test('is not heard if it was refused', async () => {
    const { customer, order } = await orderInWork()
    const ear = await listen(baseUrl, customer)
    await say(customer, order, 'Hello', 'h1')
    await say(customer, order, 'Something else', 'h1')
    await say(customer, order, 'Hello', 'h1')
    await say(customer, order, 'The end', 'h2')
    expect(await ear.hear('message', 2)).toHaveLength(2)
  })

  test('and was not heard is found from the last place on (CHAT-44)', async () => {
    const { customer, order } = await orderInWork()
    const ear = await listen(baseUrl, customer)
    await sayAll(wren, order, ['one'])
    await ear.hear('message')
    ear.socket.disconnect()
    await sayAll(wren, order, ['two', 'three', 'four'])
    ear.socket.auth = { token: await liveToken(customer) }
    ear.socket.connect()
    await connected(ear.socket)
    const { items } = await pageOf(customer, order, { after: 1, size: 100 })
    expect(items.map(({ content }: { content: string }) => content)).toEqual(['two', 'three', 'four'])
  })

  test('and is taken back replaces itself on both sides', async () => {
    const { customer, order } = await orderInWork()
    const there = await listen(baseUrl, wren)
    await say(customer, order, 'Wrong window', 'oops')
    found(await customer.call('messages', 'retract', { order, hash: 'oops' }))
    const events = await eventually(() => {
      const events = there.heard.filter(
        (event) => event.type === 'message' && event.message.orderId === order,
      )
      expect(events).toHaveLength(2)
      return events
    })
    expect(events[1]).toMatchObject({ message: { content: '', retracted: true, resend: true }, total: 1 })
  })
})

test('read marks are heard on both sides: one’s own by other tabs, the other’s as seen', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(wren, order, ['one', 'two'])
  const [here, there] = [await listen(baseUrl, customer), await listen(baseUrl, wren)]
  await stateOf(customer, order, { known: 2 })
  expect(await here.hear('state')).toEqual([{ type: 'state', target: order, total: 2, known: 2, seen: 2 }])
  expect(await there.hear('state')).toEqual([{ type: 'state', target: order, total: 2, known: 2, seen: 2 }])
  await stateOf(customer, order, { known: 1 })
  await stateOf(customer, order, { draft: 'Nobody hears this' })
  await sayAll(wren, order, ['three'])
  await here.hear('message')
  expect(here.heard.filter(({ type }) => type === 'state')).toHaveLength(1)
})

test('who comes to the desk hears of every order from then on, and who leaves it of none', async () => {
  const { customer, order } = await orderInWork()
  const attach = async () =>
    found(await customer.call('orders', 'attach', { id: order, files: [await bring(server, customer)] }))
  const here = await listen(baseUrl, customer)
  const person = await signUp(server)
  const ear = dial(baseUrl, { token: await liveToken(person), again: true })
  let connections = 0
  ear.socket.on('connect', () => (connections += 1))
  await connected(ear.socket)
  await setScopes(person.email, ['manager'])
  await eventually(() => expect(connections).toBe(2))
  await attach()
  expect(await ear.hear('order')).toContainEqual({ type: 'order', id: order })
  await setScopes(person.email, [])
  await eventually(() => expect(connections).toBe(3))
  const heardBefore = ear.heard.length
  await attach()
  await say(wren, order, 'Thank you')
  // What was written last arrives last.
  await here.hear('message')
  expect(ear.heard).toHaveLength(heardBefore)
})

async function setScopes(email: string, scopes: readonly string[]): Promise<void> {
  const { rows } = await server.pool.query('select id from people where email = $1', [email])
  found(await server.as('ada').call('desk', 'setScopes', { person: rows[0].id, scopes }))
}

test('what happens to an order is heard by its customer, its writer, managers and admins', async () => {
  const { customer, order } = await orderInWork()
  const people = [customer, wren, server.as('morgan'), server.as('ada')]
  const ears = await Promise.all(people.map((person) => listen(baseUrl, person)))
  found(await customer.call('orders', 'attach', { id: order, files: [await bring(server, customer)] }))
  for (const ear of ears) expect(await ear.hear('order')).toContainEqual({ type: 'order', id: order })
})

test('what comes into the pool or leaves it is heard by every writer and no stranger, and nothing else of it', async () => {
  const stranger = await listen(baseUrl, await signUp(server))
  const ellis = await listen(baseUrl, server.as('ellis'))
  const { customer, order } = await orderInWork()
  found(await customer.call('orders', 'attach', { id: order, files: [await bring(server, customer)] }))
  const next = await orderInWork()
  // A busy machine also tells what came before.
  await eventually(() => {
    const ids = ellis.heard.flatMap((event) => (event.type === 'order' ? [event.id] : []))
    expect(ids.filter((id) => id >= order)).toEqual([order, order, next.order, next.order])
  })
  expect(stranger.heard).toEqual([])
})

test('a notification is heard with the number of those unread', async () => {
  const { customer, order } = await orderInWork()
  const ear = await listen(baseUrl, customer)
  const unread = found(await customer.call('notifications', 'check'))
  const { amount } = found(await customer.call('withdrawals', 'quote', { order }))
  found(await customer.call('withdrawals', 'create', { order, amount }))
  const [newest] = Array.from(found(await customer.call('notifications', 'fetch')))
  const news = { type: 'notification', notification: newest, unread: unread + 1 }
  // A busy machine also tells what came before.
  await eventually(() => expect(ear.heard).toContainEqual(news))
})

describe('a connection', () => {
  test('is opened with the token, in the handshake or in a header (CHAT-06 CHAT-33 RPC-45)', async () => {
    const person = await signUp(server)
    const token = await liveToken(person)
    expect(await refusalOf(dial(baseUrl, { token }))).toBe('let in')
    expect(await refusalOf(dial(baseUrl, { headers: { token } }))).toBe('let in')
  })

  test.each([undefined, '', 'x', 'a.b.c'])('is refused with the token %j', async (token) => {
    expect(await refusalOf(dial(baseUrl, { token }))).toBe('Unauthorized')
  })

  test('is refused once the token is too old, or its session over', async () => {
    const person = await signUp(server)
    const token = await liveToken(person)
    await person.call('sessions', 'close')
    expect(await refusalOf(dial(baseUrl, { token }))).toBe('Unauthorized')
    const other = await liveToken(await signUp(server))
    await advance(server, 11 * MINUTE)
    expect(await refusalOf(dial(baseUrl, { token: other }))).toBe('Unauthorized')
  })

  test('is opened only if asked for: a call whose client offers HTTP/2 besides is answered', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'h2c', 'content-type': 'application/json' }
    const asking = request(`${baseUrl}/api/proxy?namespace=countries&method=fetch`, {
      method: 'POST',
      headers,
    })
    asking.end('{}')
    const [answer] = await once(asking, 'response')
    expect(answer.statusCode).toBe(200)
    expect(await text(answer)).toContain('"Country"')
  })

  test('is refused to pages of other sites', async () => {
    const token = await liveToken(await signUp(server))
    const headers = { origin: 'https://elsewhere.example' }
    expect(await refusalOf(dial(baseUrl, { token, headers }))).not.toBe('let in')
  })

  test('ends at once with its session, also if an admin ended it, and those of other sessions go on (ADD-08)', async () => {
    const person = await signUp(server)
    const { rows } = await server.pool.query('select id from people where email = $1', [person.email])
    const { id: who } = rows[0]
    const signIn = async () =>
      server.holding(await addSession(server.db, await server.now(), { id: who, email: person.email }))
    const device = await signIn()
    const before = await connectionsAt(metricsPort)
    const [here, there] = [await listen(baseUrl, person), await listen(baseUrl, device)]
    const devices = Array.from(found(await person.call('devices', 'fetch')), Object)
    const { id } = devices.find(({ current }) => !current) ?? {}
    found(await person.call('devices', 'end', { id }))
    await ended(there)
    expect(here.socket.connected).toBe(true)
    const again = await listen(baseUrl, await signIn())
    found(await server.as('ada').call('desk', 'endSessions', { person: who }))
    await Promise.all([ended(here), ended(again)])
    // The sessions ended it, and not the look that we take every minute, which would end them too.
    expect(await turnedAwayAt(metricsPort, 'session over')).toBe(0)
    await eventually(async () => expect(await connectionsAt(metricsPort)).toBeLessThanOrEqual(before))
  })

  test('is heard again after the database was away', async () => {
    const { customer, order } = await orderInWork()
    const ear = dial(baseUrl, { token: await liveToken(customer), again: true })
    await connected(ear.socket)
    const lost = new Promise((resolve) => ear.socket.once('disconnect', resolve))
    await server.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'longhand relay' and datname = current_database()`,
    )
    // We close the connection, so that the browser fetches what was said meanwhile.
    await lost
    await connected(ear.socket)
    await sayAll(wren, order, ['Still there?'])
    await ear.hear('message')
  })

  test('holds when hundreds of orders change at once', async () => {
    const ear = await listen(baseUrl, server.as('morgan'))
    await server.pool.query(
      `select pg_notify($1, json_build_object('type', 'order', 'order', number, 'people', '[]'::json, 'isPooled', false)::text)
       from generate_series(1, 500) as number`,
      [HINTS],
    )
    expect(await ear.hear('order', 500)).toHaveLength(500)
    expect(ear.socket.connected).toBe(true)
  })

  test('breaks like a bad line when what was said could not be read, so that the browser fetches it', async () => {
    const { customer, order } = await orderInWork()
    const ear = dial(baseUrl, { token: await liveToken(customer), again: true })
    const there = dial(baseUrl, { token: await liveToken(wren), again: true })
    const far = await listen(baseUrl, await signUp(server))
    await Promise.all([ear, there].map(({ socket }) => connected(socket)))
    const lost = Promise.all(
      [ear, there].map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve))),
    )
    const { rows } = await server.pool.query('select customer_id, writer_id from orders where id = $1', [
      order,
    ])
    const hint = { type: 'state', order, people: [rows[0].customer_id, rows[0].writer_id] }
    await server.pool.query('alter table threads rename to threads_away')
    await server.pool.query('select pg_notify($1, $2)', [HINTS, JSON.stringify(hint)])
    expect(await lost).toEqual(['transport close', 'transport close'])
    await server.pool.query('alter table threads_away rename to threads')
    await connected(ear.socket)
    expect(far.socket.connected).toBe(true)
  })

  // This test comes last: it moves the clock far ahead, and then the session of the other tests' writer is
  // over by its age as well.
  test('ends when its session is over by its age, and a person who signs in then hears as before', async () => {
    const ear = await listen(baseUrl, await signUp(server))
    await advance(server, 31 * 24 * HOUR)
    await ended(ear)
    const { customer, order } = await orderInWork()
    const again = await listen(baseUrl, customer)
    await sayAll(server.as('wren'), order, ['Still there?'])
    await again.hear('message')
  })
})
