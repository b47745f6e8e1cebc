// What all processes of the product have in common, with two of them on one database.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { THROTTLES } from '#domain/throttles.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { startNeighbour } from '#tests/kit/neighbour.ts'
import { startTestServer } from '#tests/kit/server.ts'

const VARIABLES = { TRUST_PROXY: 'on' }
const here = await startTestServer(VARIABLES)
const there = await startNeighbour(here, VARIABLES)

async function statusAt(baseUrl: string, path: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(new URL(path, baseUrl), { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

test.each([
  ['files', '/stream/upload/none'],
  ['pages', '/order-legacy'],
] as const)('the limit of %s counts what a network asks of both processes', async (gate, path) => {
  const greedy = { 'x-forwarded-for': `203.0.113.${gate.length}` }
  const { limit } = THROTTLES[gate]
  async function ask(baseUrl: string, times: number): Promise<readonly number[]> {
    const statuses: number[] = []
    for (let asked = 0; asked < times; asked += 20)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => statusAt(baseUrl, path, greedy)))))
    return statuses
  }
  expect(await ask(here.baseUrl, limit - 100)).not.toContain(429)
  // Neither process has had more requests than one network may send.
  let asked = 40
  expect(await ask(there, asked)).not.toContain(429)
  // They tell each other once a second, or later on a busy machine.
  const askMore = () => {
    asked += 20
    return ask(there, 20)
  }
  await expect.poll(askMore, { interval: 1000 }).toContain(429)
  expect(asked).toBeLessThan(limit)
  await expect.poll(() => statusAt(here.baseUrl, path, greedy), { timeout: 10_000 }).toBe(429)
  expect(await statusAt(there, path, { 'x-forwarded-for': '203.0.113.99' })).not.toBe(429)
})

test('a network that asks little is not written down', async () => {
  const { rows: before } = await here.pool.query('select count(*) from throttles')
  for (let asked = 0; asked < 10; asked += 1)
    await statusAt(there, '/stream/upload/none', { 'x-forwarded-for': '203.0.113.50' })
  await wait(1500)
  expect((await here.pool.query('select count(*) from throttles')).rows).toEqual(before)
})

test('a session that one process opened is good at the other, and over when it is closed at either', async () => {
  const robin = await signUp(here)
  const cookie = `token=${robin.token() ?? ''}`
  const seen = async () => {
    const answer = await fetch(new URL('/api/proxy?namespace=notifications&method=check', there), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: here.baseUrl, cookie },
      body: '{}',
    })
    return answer.status
  }
  expect(await seen()).toBe(200)
  await robin.call('sessions', 'close')
  expect(await seen()).toBe(401)
})

test('a price that is changed at one process is on the kept page of the other at once', async () => {
  const read = async () => (await fetch(new URL('/prices-and-discounts', there))).text()
  expect(await read()).not.toContain('77.31')
  const { status } = await here.as('ada').call('desk', 'savePrice', { level: 2, hours: 168, value: 77.31 })
  expect(status).toBe(200)
  // This is sooner than a copy grows old.
  await expect.poll(read, { timeout: 15_000 }).toContain('77.31')
})
