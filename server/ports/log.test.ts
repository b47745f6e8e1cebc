import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { freePorts } from '#scripts/ports.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { mailTo } from '#tests/kit/sandbox.ts'

const dataDir = await temporaryFolder()

test('the log of signing up, in, and of a fault in the middle of it names no person', async () => {
  const database = await testDatabase()
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(sandbox.stop)
  const { url, log } = await spawnProduct({ DATABASE_URL: database.url, ...sandbox.variables })
  const call = (namespace: string, method: string, argument: object) =>
    fetch(`${url}/api/proxy?namespace=${namespace}&method=${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Nosy-browser' },
      body: JSON.stringify(argument),
    })
  const robin = { email: 'robin@example.test', name: 'Robin Lane', password: 'Quill-and-ink-7' }

  expect((await call('account', 'create', robin)).status).toBe(200)
  expect((await call('sessions', 'open', robin)).status).toBe(200)
  expect((await call('sessions', 'open', { ...robin, password: 'Wrong-ink-8' })).status).toBe(422)
  expect((await call('verification', 'enroll', { ...robin, purpose: 'signin' })).status).toBe(200)
  await mailTo(sandbox.url, robin.email)
  // PostgreSQL's error quotes the row that it refused.
  await database.pool.query("alter table people add constraint nobody_new check (name <> 'Robin Secret')")
  const faulty = await call('account', 'create', {
    ...robin,
    email: 'secret@example.test',
    name: 'Robin Secret',
  })
  expect(faulty.status).toBe(500)

  await eventually(() => expect(log()).toContain('"fault"'))
  expect(log()).toContain(faulty.headers.get('x-request-id'))
  expect(log()).toContain('nobody_new')
  expect(log()).not.toMatch(/robin|secret|quill|ink-|nosy|argon2|example\.test|127\.0\.0\.1/i)
})

test('the log says which of many failed, and why', async () => {
  const work = `
    const { openLog } = await import('#server/ports/log.ts')
    const { eachAlone } = await import('#server/deeds/each-alone.ts')
    const act = async (id) => { if (id > 17) throw new Error('the lock was not given') }
    await eachAlone('orders', [17, 18, 19], act).catch((err) => openLog('info').error({ err }, 'a sweep failed'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', work])
  const cause = expect.objectContaining({ message: 'the lock was not given' })
  expect(JSON.parse(stdout)).toMatchObject({
    err: {
      message: 'failed for 2 of 3 orders',
      errors: [
        { message: '18', cause },
        { message: '19', cause },
      ],
    },
  })
})

async function spawnProduct(variables: Record<string, string>) {
  const [port = 0, metrics = 0] = await freePorts(2)
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metrics),
      BASE_URL: url,
      LONGHAND_MODE: 'demo',
      LONGHAND_DATA: dataDir,
      LOG_LEVEL: 'trace',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()))
  await eventually(() => fetch(`${url}/health/ready`))
  return { url, log: () => text }
}
