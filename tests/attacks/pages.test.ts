// Attacks with pages: having us render them over and over, which costs us far more than it costs the visitor.
import { describe, expect, test } from 'vitest'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer({ TRUST_PROXY: 'on' })

async function visit(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(new URL(path, server.baseUrl), { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer
}

describe('a kept page', () => {
  test.each(['theme=1', 'token=x', `token=${'x'.repeat(43)}`])(
    'is not rendered anew for the cookie %s, which names no session',
    async (cookie) => {
      const kept = (await visit('/')).headers.get('etag')
      expect(kept).not.toBeNull()
      const { headers } = await visit('/', { cookie })
      expect(headers.get('etag')).toBe(kept)
      expect(headers.getSetCookie().map((set) => set.split(';')[0])).toEqual(
        cookie.startsWith('token') ? ['token='] : [],
      )
    },
  )
})

describe('rendered pages', () => {
  test('have a limit for each network, and kept ones go on', async () => {
    const greedy = { 'x-forwarded-for': '203.0.113.5' }
    for (let asked = 0; asked < 600; asked += 20) {
      // A former address is counted like a rendered page but needs no rendering, so even a slow machine is
      // done within the minute.
      const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/order-legacy', greedy)))
      expect(answers.map(({ status }) => status)).not.toContain(429)
    }
    expect((await visit('/order-legacy', greedy)).status).toBe(429)
    const browser = { ...greedy, accept: 'text/html,*/*;q=0.8' }
    const turnedAway = await fetch(new URL('/signin', server.baseUrl), { headers: browser })
    expect(turnedAway.status).toBe(429)
    expect(turnedAway.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(turnedAway.headers.get('cache-control')).toBe('no-store')
    expect(await turnedAway.text()).toContain('Wait a minute, and reload this one.')
    expect((await visit('/', greedy)).status).toBe(200)
    expect((await visit('/signin', { 'x-forwarded-for': '203.0.113.6' })).status).toBe(200)
  })
})
