// Attacks with pages: having us render them over and over, which costs us far more than it costs the visitor.
import { describe, expect, test } from 'vitest'
import { THROTTLES } from '#domain/throttles.ts'
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
    const { limit } = THROTTLES.pages
    let refused: Response | undefined
    for (let asked = 0; asked <= limit && !refused; asked += 20) {
      // A former address is counted like a rendered page but needs no rendering, so even a slow machine is
      // done within the minute.
      const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/order-legacy', greedy)))
      refused = answers.find(({ status }) => status === 429)
    }
    expect(refused?.status).toBe(429)
    const browser = { ...greedy, accept: 'text/html,*/*;q=0.8' }
    const turnedAway = await fetch(new URL('/signin', server.baseUrl), { headers: browser })
    expect([turnedAway.status, turnedAway.headers.get('content-type')]).toEqual([
      429,
      'text/html; charset=utf-8',
    ])
    expect(await turnedAway.text()).toContain('Wait a minute, and reload this one.')
    expect((await visit('/', greedy)).status).toBe(200)
    expect((await visit('/signin', { 'x-forwarded-for': '203.0.113.6' })).status).toBe(200)
  })
})
