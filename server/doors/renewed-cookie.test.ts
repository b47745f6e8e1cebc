import { expect, test } from 'vitest'
import { digest } from '#server/deeds/digest.ts'
import { SEEN_SECONDS } from '#domain/sessions.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()

/** A person who was last seen a while ago, so that the next answer renews their cookie. */
async function lateComer() {
  const person = await signUp(server)
  await server.pool.query(
    `update sessions set seen_at = seen_at - $1 where person_id = (select id from people where email = $2)`,
    [SEEN_SECONDS, person.email],
  )
  return person
}

test('the cookie of a session lasts longer each time it is used after a while', async () => {
  const person = await lateComer()
  const asking = () => person.send({ query: { namespace: 'sessions', method: 'check' } })
  expect((await asking()).headers.getSetCookie()).toEqual([
    expect.stringContaining(`token=${person.token()}; Max-Age=2592000`),
  ])
  expect((await asking()).headers.getSetCookie()).toEqual([])
})

test('a slow answer brings no old cookie back after the person has got a new one', async () => {
  const person = await lateComer()
  const cookie = `token=${person.token()}`
  const holder = await server.pool.connect()
  await holder.query('begin; lock table entries in access exclusive mode')
  const slow = server
    .as('visitor')
    .send({ query: { namespace: 'statements', method: 'wallet' }, headers: { cookie } })
  await eventually(async () => {
    const { rows } = await server.pool.query(
      'select from sessions join people on people.id = person_id where email = $1 and seen_at > proved_at - 60',
      [person.email],
    )
    expect(rows).toHaveLength(1)
  })
  // In another tab the person proves who they are, which gives the session a new token.
  await server.pool.query(
    `update sessions set token_hash = $1 where person_id = (select id from people where email = $2)`,
    [digest('another token'), person.email],
  )
  await holder.query('rollback')
  holder.release()
  const { status, headers } = await slow
  expect([status, headers.getSetCookie()]).toEqual([200, []])
})
