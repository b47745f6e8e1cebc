import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { advanceClock } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const visitor = server.as('visitor')
const COUNTRIES = { namespace: 'countries', method: 'fetch' }

describe('what the door takes', () => {
  test('a POST of an argument object is answered with a type and its data (RPC-01 RPC-03 TREE-01)', async () => {
    const { status, body } = await visitor.call('timezones', 'fetch', { country: 'CY' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'collection',
      data: [{ type: 'Timezone', data: { zone: expect.any(String) } }, {}],
    })
  })

  test('an empty body is an empty argument', async () => {
    expect((await visitor.send({ query: COUNTRIES, body: '' })).status).toBe(200)
    expect((await visitor.send({ query: COUNTRIES })).status).toBe(200)
  })

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not (RPC-01)', async (method) => {
    const { status, headers } = await visitor.send({
      method,
      query: COUNTRIES,
      headers: { origin: server.baseUrl },
    })
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('POST')
  })

  test.each([
    ['no namespace', 'method=fetch'],
    ['no method', 'namespace=countries'],
    ['an empty method', 'namespace=countries&method='],
    ['a repeated key', 'namespace=countries&namespace=timezones&method=fetch'],
  ])('with %s it is an invalid request (RPC-02)', async (_case, query) => {
    const { status, body } = await visitor.send({ query, body: '{}' })
    expect(status).toBe(400)
    expect(body).toEqual({ error: true, message: 'Invalid request', code: 'invalid_request' })
  })

  test.each([
    ['countries', 'remove'],
    ['__proto__', 'toString'],
    ['constructor', 'constructor'],
    ['countries', '__proto__'],
    ['countries', 'hasOwnProperty'],
    ['Countries', 'fetch'],
    ['x'.repeat(3000), 'fetch'],
  ])('%.20s.%s is an unknown method (ERR-19)', async (namespace, method) => {
    const { status, body } = await visitor.call(namespace, method)
    expect(status).toBe(404)
    expect(body).toEqual({ error: true, message: 'Unknown method', code: 'unknown_method' })
  })

  test.each([
    ['not JSON', '{"a":', 400],
    ['a list', '[]', 400],
    ['a number', '7', 400],
    ['a text', '"x"', 400],
    ['200,000 open brackets', '['.repeat(200_000), 400],
    ['a deep tree', `{"names":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 422],
    ['more than 256 KiB', JSON.stringify({ x: 'x'.repeat(256 * 1024) }), 413],
    ['a prototype', '{"__proto__": {"names": ["prices"]}, "constructor": {}}', 200],
  ])('a body that is %s is answered with %i', async (_case, body, status) => {
    const answer = await visitor.send({ query: { namespace: 'types', method: 'fetch' }, body })
    expect(answer.status).toBe(status)
    if (status !== 200)
      expect(answer.body).toMatchObject({ error: true, message: expect.stringMatching(/\S/) })
    expect(answer.text).not.toMatch(/node_modules|at .*\.ts/)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is not read',
    async (type) => {
      const answer = await visitor.send({ query: COUNTRIES, body: '{}', headers: { 'content-type': type } })
      expect(answer.status).toBe(415)
    },
  )

  test('an unknown time zone filter is a text at its field', async () => {
    const { status, body } = await visitor.call('timezones', 'fetch', { country: 'CYP', offset: 99 })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'invalid_input',
      fields: { country: expect.any(String), offset: expect.any(String) },
    })
  })
})

describe('who may knock', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no origin at all', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
    ['another site, by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site, by fetch metadata', { 'sec-fetch-site': 'same-site' }],
  ])('a page of %s may not', async (_case, headers) => {
    const { status, body } = await visitor.send({ query: COUNTRIES, body: '{}', headers })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'forbidden' })
  })

  test('our own page may, by each of its names', async () => {
    const { port } = new URL(server.baseUrl)
    for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`])
      expect((await visitor.send({ query: COUNTRIES, body: '{}', headers: { origin } })).status).toBe(200)
  })
})

describe('what every answer carries', () => {
  test('the time, a number, and headers that keep browsers on the safe side', async () => {
    const before = Math.floor(Date.now() / 1000)
    const { headers } = await visitor.call('countries', 'fetch')
    const now = Number(headers.get('x-now'))
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now() / 1000)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('the time follows the sandbox', async () => {
    const before = Number((await visitor.call('sessions', 'check')).headers.get('x-now'))
    await advanceClock(server.sandbox.url, 3600)
    await expect
      .poll(async () => Number((await visitor.call('sessions', 'check')).headers.get('x-now')) - before)
      .toBeGreaterThanOrEqual(3600)
  })
})

describe('rude connections', () => {
  const { hostname, port } = new URL(server.baseUrl)

  function speak(text: string): Promise<string> {
    return new Promise((resolve) => {
      let heard = ''
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.on('data', (bytes) => {
        heard += bytes.toString()
        socket.end()
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', () => resolve(heard))
    })
  }

  test('a header bomb is refused', async () => {
    expect(
      await speak(`POST /api/proxy HTTP/1.1\r\nHost: x\r\nX-Bomb: ${'x'.repeat(100_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 431/)
  })

  test('anything but HTTP is refused', async () => {
    expect(await speak('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  })

  test('half-open connections keep no other caller waiting', async () => {
    const request =
      'POST /api/proxy?namespace=countries&method=fetch HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n'
    const halves = Array.from({ length: 50 }, () => {
      const half = connect(Number(port), hostname)
      half.write(request)
      return half
    })
    expect((await visitor.call('countries', 'fetch')).status).toBe(200)
    for (const half of halves) half.destroy()
  })
})
