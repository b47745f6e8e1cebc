import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { liveToken } from '#tests/kit/files.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { newAddress } from '#tests/kit/sandbox.ts'
import { type Sent, startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer({ TRUST_PROXY: 'on' })
const visitor = server.as('visitor')

describe('addresses that no browser asks for', () => {
  test.each<[string, number, Sent]>([
    ['no page takes a POST', 404, { path: '/samples', body: '{}' }],
    ['no page is called that', 404, { method: 'PUT', path: '/nowhere', body: '{}' }],
    ['half a letter', 400, { method: 'GET', path: '/blog/%E0%A4' }],
    ['a picture by a zero byte', 404, { method: 'GET', path: '/avatar/%00' }],
    ['a download by a zero byte', 404, { method: 'GET', path: '/stream/download/%00' }],
  ])('%s: the envelope, and headers that keep browsers on the safe side', async (_case, status, sent) => {
    const answer = await visitor.send(sent)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ error: true, message: expect.stringMatching(/^[A-Z]/) })
    expect(answer.text).not.toContain(String(sent.path))
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('bytes that are no HTTP', async () => {
    const { hostname, port } = new URL(server.baseUrl)
    const line = connect(Number(port), hostname)
    line.write('What is this?\r\n\r\n')
    const answer = await text(line)
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain("content-security-policy: default-src 'none'")
    expect(answer).toMatch(/\r\n\r\n{"error":true,"message":"Invalid request","code":"invalid_request"}$/)
  })

  test('what is known of a file, and its deletion, by a zero byte', async () => {
    const person = await signUp(server)
    const headers = { token: await liveToken(person) }
    const asked = await person.send({ method: 'GET', path: '/info/%00', headers })
    const deleted = await person.send({ method: 'DELETE', path: '/api/file/%00/delete', body: '{}' })
    expect([asked.status, deleted.status]).toEqual([404, 404])
  })

  test.each(['account', 'timezones'])(
    'a country of zero bytes is a text at its field of %s',
    async (namespace) => {
      const person = await signUp(server)
      const method = namespace === 'account' ? 'update' : 'fetch'
      const { status, body } = await person.call(namespace, method, { country: '\0\0' })
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ fields: { country: 'The country field is not valid.' } }),
      ])
    },
  )
})

describe('a zero byte in a text that names a thing', () => {
  test.each([
    ['payments', 'confirm', 'token', { id: 1, type: 'CREDIT', payload: {}, token: '\0' }],
    ['account', 'update', 'picture', { picture: '\0' }],
  ])('%s.%s: a text at its field %s', async (namespace, method, field, argument) => {
    const person = await signUp(server)
    const { status, body } = await person.call(namespace, method, argument)
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ fields: { [field]: `The ${field} field is not valid.` } }),
    ])
  })
})

describe('behind a load balancer', () => {
  const email = newAddress()
  const tryFrom = (forwarded: string) =>
    visitor.send({
      query: { namespace: 'sessions', method: 'open' },
      headers: { 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email, password: 'Not-the-one-7' }),
    })

  test('the address that it saw counts, whatever the visitor wrote before it', async () => {
    for (let index = 0; index < 10; index++)
      expect((await tryFrom(`10.0.0.${index}, 203.0.113.9`)).status).toBe(422)
    expect((await tryFrom('10.0.0.99, 203.0.113.9')).status).toBe(429)
    expect((await tryFrom('10.0.0.99, 203.0.113.10')).status).toBe(422)
  })

  test('an answer says how many seconds a network has to wait until it may ask as much again', async () => {
    const { headers } = await tryFrom('203.0.113.11')
    expect(headers.get('x-ratelimit-reset')).toMatch(/^(59|60)$/)
  })
})
