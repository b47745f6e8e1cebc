import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#db/postgres.ts'
import { makeTables } from '#scripts/launch.ts'
import { freePorts } from '#scripts/ports.ts'
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'

const parent = await mkdtemp(join(tmpdir(), 'longhand-gone-'))
// Under root, PostgreSQL runs as another user, who needs access to the folder.
await chmod(parent, 0o711)
const dataDir = join(parent, 'postgres')
afterAll(() => rm(parent, { recursive: true, force: true }))

test('the answer says plainly that the database is away, public pages stay, and all is as before when it is back', async () => {
  const first = await startPostgres({ dataDir })
  await makeTables(first.url)
  const port = String((await freePorts(1))[0])
  const server = await startServer(
    readSettings({
      PORT: port,
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      BASE_URL: '',
      DATABASE_URL: first.url,
      CLOCK_URL: '',
      ROLES: 'web',
      STRIPE_SECRET_KEY: 'sk_test_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      PAYPAL_CLIENT_ID: 'nobody',
      PAYPAL_CLIENT_SECRET: 'nobody',
      PAYPAL_WEBHOOK_ID: 'nobody',
      LONGHAND_DATA: parent,
    }),
  )

  // With a cookie, we must look up the caller before anything else.
  async function askCountries(_value?: unknown, index = 0) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/proxy?namespace=countries&method=fetch`, {
      method: 'POST',
      headers: index % 2 === 0 ? {} : { cookie: `token=${'x'.repeat(43)}` },
    })
    return { status: answer.status, body: await answer.json() }
  }
  async function askToken() {
    const cookie = `token=${'x'.repeat(43)}`
    const answer = await fetch(`http://127.0.0.1:${port}/api/token`, { headers: { cookie } })
    return { status: answer.status, body: await answer.json() }
  }
  async function askPage(path = '/', headers: Record<string, string> = {}) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: answer.status, text: await answer.text() }
  }
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status
  const live = async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).status

  expect((await askCountries()).status).toBe(200)
  expect(await ready()).toBe(200)
  const page = await askPage()
  expect(page).toEqual({ status: 200, text: expect.stringContaining('<html') })

  await first.stop()
  expect(await askPage()).toEqual(page)
  const answers = await Promise.all([askToken(), ...Array.from({ length: 20 }, askCountries)])
  for (const { status, body } of answers) {
    expect(status).toBe(503)
    expect(body).toEqual({
      error: true,
      message: 'The service is not available right now. Try again in a moment.',
      code: 'unavailable',
    })
  }
  for (const [path, headers] of [
    ['/order', {}],
    ['/', { cookie: `token=${'x'.repeat(43)}` }],
  ] as const) {
    const { status, text } = await askPage(path, headers)
    expect(status).toBe(503)
    expect(text).toContain('This page didn’t load.')
  }
  expect(await ready()).toBe(503)
  expect(await live()).toBe(200)

  const second = await startPostgres({ dataDir })
  await expect.poll(async () => (await askCountries()).status).toBe(200)
  expect(await ready()).toBe(200)
  await server.stop()
  await second.stop()
})
