// Attacks on the live connections: people who send too much, listen in, open too many connections and never
// leave.
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { THROTTLES } from '#domain/throttles.ts'
import { HINTS, type Hint } from '#server/store/hints.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { liveToken } from '#tests/kit/files.ts'
import { freePort } from '#scripts/ports.ts'
import { dial, ended, listen, refusalOf, turnedAwayAt } from '#tests/kit/live.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { contentsOf, pageOf, say, sayAll } from '#tests/kit/messages.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { enter, frame, upgrade } from '#tests/kit/websocket.ts'

const PER_NETWORK = 1_000
const PER_PERSON = 50
const HALF_OPEN = 10_000
/** This process holds both ends of each connection as open files, and many machines allow it 20,000. */
const AT_ONCE = 5_000
/** How many ask at the same time: of thousands, the last would wait for all others, or be cut off unheard. */
const ROUND = 250

const metricsPort = await freePort()
const server = await startTestServer({ TRUST_PROXY: 'on', METRICS_PORT: String(metricsPort) })
const { baseUrl } = server
const { wren, orderInWork } = await livingOrders(server)
const turnedAway = (reason: string) => turnedAwayAt(metricsPort, reason)

async function upgradeAll(count: number, headersOf: (index: number) => Readonly<Record<string, string>>) {
  const lines: Awaited<ReturnType<typeof upgrade>>[] = []
  for (let start = 0; start < count; start += ROUND) {
    const round = Array.from({ length: Math.min(ROUND, count - start) }, (_, place) => start + place)
    lines.push(...(await Promise.all(round.map((index) => upgrade(baseUrl, headersOf(index))))))
  }
  return lines
}

function countOpen(lines: Awaited<ReturnType<typeof upgradeAll>>): number {
  return lines.filter(({ socket }) => !socket.closed).length
}

/** Whether a person of that network is let in. */
async function comesIn(network: string): Promise<string> {
  const token = await liveToken(await signUp(server))
  return refusalOf(dial(baseUrl, { token, headers: { 'x-forwarded-for': network } }))
}

async function answersStill(): Promise<void> {
  expect((await fetch(`${baseUrl}/health/ready`)).status).toBe(200)
}

describe('a connection that speaks', () => {
  test.each(['join', 'subscribe', 'message', 'published', 'disconnecting'])(
    'is closed at its first word (%s), and hears nothing of others',
    async (name) => {
      const { customer, order } = await orderInWork()
      const stranger = await listen(baseUrl, await signUp(server))
      // The client itself refuses a reserved name, so we send it over the wire by hand.
      stranger.socket.io.engine.write(`42${JSON.stringify([name, `person:${order}`])}`)
      await ended(stranger)
      await sayAll(customer, order, ['A secret'])
      expect(stranger.heard).toEqual([])
    },
  )

  test('ten thousand times is closed, and the others notice nothing', async () => {
    const { customer, order } = await orderInWork()
    const ear = await listen(baseUrl, customer)
    const flood = await listen(baseUrl, await signUp(server))
    const before = await turnedAway('spoke')
    for (let time = 0; time < 10_000; time += 1) flood.socket.emit('noise', time)
    await ended(flood)
    expect(await turnedAway('spoke')).toBeGreaterThan(before)
    await sayAll(wren, order, ['Quiet, please'])
    await ear.hear('message')
  })

  test.each([
    '4',
    '40',
    '42',
    '45-["a",{"_placeholder":true,"num":0}]',
    '9',
    '{',
    '40/admin,',
    '\u0000',
    '4'.repeat(2000),
  ])('in no language of ours (%j) is closed or ignored', async (packet) => {
    const line = await upgrade(baseUrl)
    expect(line.status).toBe(101)
    line.socket.write(frame(packet))
    await once(line.socket, 'close')
    await answersStill()
  })

  test('in frames without end is closed at their head', async () => {
    for (const claimed of [2_049, 1_000_000_000, Number.MAX_SAFE_INTEGER]) {
      const line = await upgrade(baseUrl)
      line.socket.write(frame('4', claimed))
      await once(line.socket, 'close')
    }
    await answersStill()
  })
})

describe('a connection that is not for people', () => {
  test('is refused to pages of other sites, on other paths, and without a websocket', async () => {
    const other = await upgrade(baseUrl, { origin: 'https://elsewhere.example' })
    expect(other.status).toBe(403)
    expect((await upgrade(baseUrl, {}, '/api/proxy')).status).toBe(404)
    expect((await upgrade(baseUrl, {}, '/relay/?EIO=4&transport=polling')).status).toBe(400)
    expect((await upgrade(baseUrl, {}, '/relay/?EIO=4&transport=websocket&sid=abc')).status).toBe(400)
    expect((await fetch(`${baseUrl}/relay/?EIO=4&transport=polling`)).status).toBe(404)
  })

  test('a thousand of one network, each from another address in it, leave room for others, and for no more of their own', async () => {
    let addresses = 0
    const within = () => ({ 'x-forwarded-for': `2001:db8:0:9::${(addresses += 1).toString(16)}` })
    // These are people’s, because one that never says who it is may be closed before the last is open.
    for (let open = 0; open < PER_NETWORK; open += PER_PERSON) {
      const token = await liveToken(await signUp(server))
      const lines = await upgradeAll(PER_PERSON, within)
      await Promise.all(lines.map((line) => enter(line, token)))
    }
    const surplus = await upgradeAll(100, within)
    expect(surplus.map(({ status }) => status).filter((status) => status !== 429)).toEqual([])
    expect(await comesIn('2001:db8:0:a::1')).toBe('let in')
  })

  test('ten thousand of many networks are closed as well, and people are let in meanwhile', async () => {
    for (let tried = 0; tried < HALF_OPEN; tried += AT_ONCE) {
      const lines = await upgradeAll(AT_ONCE, (index) => ({
        'x-forwarded-for': `198.51.100.${Math.floor((tried + index) / PER_NETWORK)}`,
      }))
      expect(lines.map(({ status }) => status).filter((status) => status !== 101)).toEqual([])
      expect(await comesIn('203.0.113.10')).toBe('let in')
      await eventually(() => expect(countOpen(lines)).toBe(0))
    }
    await answersStill()
  })

  test('one after the other of one network are turned away after 1,200 in a minute, whatever networks they claim, and let in with the next', async () => {
    const [network, round] = ['203.0.113.11', 100]
    const statuses: number[] = []
    for (let tried = 0; tried < THROTTLES.handshakes.limit + round; tried += round) {
      const lines = await upgradeAll(round, (index) => ({
        'x-forwarded-for': `198.51.100.${index}, ${network}`,
      }))
      for (const { socket } of lines) socket.destroy()
      statuses.push(...lines.map(({ status }) => status))
    }
    expect(statuses.slice(0, -round).filter((status) => status !== 101)).toEqual([])
    expect(statuses.slice(-round).filter((status) => status !== 429)).toEqual([])
    expect(await comesIn(network)).not.toBe('let in')
    await advance(server, THROTTLES.handshakes.windowSeconds)
    await eventually(async () => expect(await comesIn(network)).toBe('let in'))
  })

  test('a person has fifty, and no more', async () => {
    const token = await liveToken(await signUp(server))
    const ears = Array.from({ length: PER_PERSON + 5 }, () => dial(baseUrl, { token }))
    const refusals = await Promise.all(ears.map(refusalOf))
    expect(refusals.filter((refusal) => refusal === 'let in')).toHaveLength(PER_PERSON)
    expect(refusals.filter((refusal) => refusal === 'Too many connections')).toHaveLength(5)
  })
})

test('a reader who does not read is dropped, and the others hear everything', async () => {
  const { customer, order } = await orderInWork()
  const { rows } = await server.pool.query(
    'select customer_id as id, writer_id as writer from orders where id = $1',
    [order],
  )
  const lazy = await upgrade(baseUrl)
  await enter(lazy, await liveToken(customer))
  lazy.socket.pause()
  const writer = await listen(baseUrl, wren)
  found(await say(customer, order, '字'.repeat(5_000)))
  const hint: Hint = { type: 'message', order, seq: 1, people: [rows[0].id, rows[0].writer] }
  const before = await turnedAway('slow')
  let told = 1
  while ((await turnedAway('slow')) === before && told < 20_000)
    for (let time = 0; time < 100; time += 1, told += 1)
      await sql`select pg_notify(${HINTS}, ${JSON.stringify(hint)})`.execute(server.db)
  expect(await turnedAway('slow')).toBe(before + 1)
  await writer.hear('message', told)
})

test('a stranger can read another customer’s thread from no place in it', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(customer, order, ['A secret'])
  const stranger = await signUp(server)
  for (const given of [{ after: 0 }, { after: 1 }, { offset: 0 }, { offset: 1, size: 1 }])
    expect((await stranger.call('messages', 'list', { order, ...given })).body).toMatchObject({
      code: 'not_found',
    })
})

test('script in a message is text, and nothing makes a page of it', async () => {
  const { customer, order } = await orderInWork()
  const script = `</script><script>alert(1)</script><img src=x onerror=alert(1)> \u202e \u0000`
  found(await say(wren, order, script))
  const answer = await customer.call('messages', 'list', { order })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(contentsOf(await pageOf(customer, order))).toEqual([script.replace('\u0000', '').trim()])
})
