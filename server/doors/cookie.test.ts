import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { cookieFor } from './cookie.ts'

test.each([
  ['demo', /^token=opaque; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/],
  ['production', /^token=opaque; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
] as const)('the session cookie in %s', async (mode, expected) => {
  const app = fastify()
  await app.register(cookie)
  app.get('/', (_request, reply) => {
    cookieFor(reply, { mode }).set('opaque')
    return ''
  })
  const { headers } = await app.inject('/')
  expect(headers['set-cookie']).toMatch(expected)
})
