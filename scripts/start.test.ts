// `npm start` as a person meets it: started, stopped, killed, started again, and told what is in its way.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort, freePorts } from './ports.ts'

const LAUNCHER = fileURLToPath(new URL('with-node.mjs', import.meta.url))
const START = fileURLToPath(new URL('start.ts', import.meta.url))
const PATIENT = { timeout: 120_000 }

let folder: string
let ports: { PORT: string; SANDBOX_PORT: string; METRICS_PORT: string }
const started: { stop(): Promise<unknown> }[] = []

beforeEach(async () => {
  // PostgreSQL has a user of its own if root starts it, who must be able to pass.
  folder = await mkdtemp(join(tmpdir(), 'longhand-start-'))
  await chmod(folder, 0o755)
  const [port, sandboxPort, metricsPort] = await freePorts(3)
  ports = { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, METRICS_PORT: `${metricsPort}` }
})

afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('npm start', () => {
  test('runs the product and its sandbox, says where, and stops cleanly when asked', PATIENT, async () => {
    const product = start()
    await product.says('Ctrl-C')
    expect(product.output()).toContain(`http://localhost:${ports.PORT}`)
    expect(product.output()).toContain(`http://127.0.0.1:${ports.SANDBOX_PORT}`)
    expect((await fetch(`http://127.0.0.1:${ports.PORT}/`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${ports.SANDBOX_PORT}/clock`)).status).toBe(200)

    product.signal('SIGINT')
    product.signal('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(await postgresPid()).toBeUndefined()
  })

  test('a second one says that the port is taken and leaves the first alone', PATIENT, async () => {
    const first = start()
    await first.says('Ctrl-C')
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.complaints()).toBe(
      `Port ${ports.PORT} is taken by another program; stop that one or choose another port with PORT.`,
    )
    expect((await fetch(`http://127.0.0.1:${ports.PORT}/health/ready`)).status).toBe(200)
  })

  test('after kill -9 of everything the next start just works', PATIENT, async () => {
    const first = start()
    await first.says('Ctrl-C')
    process.kill((await postgresPid()) ?? 0, 'SIGKILL')
    first.kill()
    await first.ended
    const second = start()
    await second.says('Ctrl-C')
    expect((await fetch(`http://127.0.0.1:${ports.PORT}/health/ready`)).status).toBe(200)
  })

  test(
    'after kill -9 of the product alone its PostgreSQL is taken over, and stopped at the end',
    PATIENT,
    async () => {
      const first = start()
      await first.says('Ctrl-C')
      const postgres = await postgresPid()
      first.kill()
      await first.ended
      const second = start()
      await second.says('Ctrl-C')
      expect(await postgresPid()).toBe(postgres)
      second.signal('SIGTERM')
      expect(await second.ended).toBe(0)
      expect(await postgresPid()).toBeUndefined()
    },
  )

  test('the product ends when the launcher is killed', PATIENT, async () => {
    const product = start()
    await product.says('Ctrl-C')
    expect(await postgresPid()).toBeDefined()
    product.killLauncher()
    await expect.poll(postgresPid).toBeUndefined()
  })
})

describe('what is in the way is one sentence, and the exit code 1', () => {
  test('the port of the sandbox is taken', PATIENT, async () => {
    const squatter = createServer().listen(Number(ports.SANDBOX_PORT), '127.0.0.1')
    await once(squatter, 'listening')
    const product = start()
    expect(await product.ended).toBe(1)
    expect(product.complaints()).toMatch(/^Port \d+ is taken by another program; .* with SANDBOX_PORT\.$/)
    squatter.close()
  })

  test('the data folder cannot be written', PATIENT, async () => {
    // Nobody may write there, not even root.
    const product = start({ LONGHAND_DATA: '/sys/longhand' })
    expect(await product.ended).toBe(1)
    expect(product.complaints()).toMatch(/^The data folder \S+ cannot be used.*LONGHAND_DATA\.$/)
  })

  test('nobody answers at DATABASE_URL', PATIENT, async () => {
    const product = start({ DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${await freePort()}/none` })
    expect(await product.ended).toBe(1)
    expect(product.complaints()).toMatch(/^PostgreSQL does not let us in .*DATABASE_URL says\.$/)
    expect(product.complaints()).not.toContain('secret')
  })

  test('a setting makes no sense', PATIENT, async () => {
    const product = start({ PORT: 'many' })
    expect(await product.ended).toBe(1)
    expect(product.complaints()).toMatch(/^PORT is 'many'[^\n]*$/)
  })
})

function start(variables: Record<string, string> = {}) {
  // A group of its own, so that everything in it can be killed at once.
  const child = spawn(process.execPath, [LAUNCHER, START], {
    detached: true,
    env: {
      ...process.env,
      LONGHAND_DATA: join(folder, 'data'),
      ...ports,
      NODE_ENV: undefined,
      BASE_URL: undefined,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let complaints = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code)
  const send = (pid: number, signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(pid, signal)
  }
  const result = {
    ended,
    output: () => output,
    complaints: () => complaints.trim(),
    signal: (signal: NodeJS.Signals) => send(child.pid ?? 0, signal),
    killLauncher: () => send(child.pid ?? 0, 'SIGKILL'),
    kill: () => send(-(child.pid ?? 0), 'SIGKILL'),
    says: async (text: string) => {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(`It ended: ${output}${complaints}`)
        await sleep(20)
      }
    },
    stop: async () => {
      send(child.pid ?? 0, 'SIGTERM')
      await ended
    },
  }
  started.push(result)
  return result
}

/** Nothing once PostgreSQL has stopped cleanly. */
async function postgresPid(): Promise<number | undefined> {
  const file = await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8').catch(() => undefined)
  return file === undefined ? undefined : Number(file.split('\n', 1)[0])
}
