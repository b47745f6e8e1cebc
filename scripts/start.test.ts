// `npm start` as a person sees it: started, stopped, killed, started again, and with obstacles in its way.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoEmail } from '#db/demo-people.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.ts'
import { CUSTOMERS, STORIES, type Deed } from './demo-stories.ts'
import { browserAt, type Browser } from './demo-world.ts'
import { freePort, freePorts } from './ports.ts'

const LAUNCHER = fileURLToPath(new URL('with-node.mjs', import.meta.url))
const START = fileURLToPath(new URL('start.ts', import.meta.url))
const BOOKS = fileURLToPath(new URL('check-books.ts', import.meta.url))
type Ports = { PORT: string; SANDBOX_PORT: string; METRICS_PORT: string }

let folder: string
let ports: Ports
let running: ReturnType<typeof start> | undefined
const started: { kill(): void; stop(): Promise<unknown> }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longhand-start-'))
  // When root starts PostgreSQL, it runs as a user of its own, who must be able to pass.
  await chmod(folder, 0o755)
  ports = await choosePorts()
})

afterAll(async () => {
  for (const one of started) await one.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A start takes long, so each test goes on with the product that the test before left running. */
async function product() {
  if (running?.hasEnded() === false) return running
  running = start()
  await running.says('Ctrl-C')
  return running
}

// A first start makes a whole world, which takes a minute or two on a busy machine.
describe('npm start', { timeout: 300_000 }, () => {
  test('leaves half a world when it is killed while it makes one', async () => {
    for (const earlier of started) earlier.kill()
    const first = start()
    await first.says('The demo’s world')
    const browser = casey()
    await expect.poll(async () => (await ordersOf(browser)).length).toBeGreaterThan(0)
    first.kill()
    await first.ended
    expect(existsSync(join(folder, 'data/world-half-made'))).toBe(true)
  })

  test('begins anew after that', async () => {
    const { output } = await product()
    expect(output()).toContain('What an interrupted first start left: done')
    expect(await ordersOf(casey())).toHaveLength(15)
    expect(existsSync(join(folder, 'data/world-half-made'))).toBe(false)
  })

  test('runs the product and its sandbox, and says where', async () => {
    const { output } = await product()
    expect(output()).toContain(`http://localhost:${ports.PORT}`)
    expect(output()).toContain(`http://127.0.0.1:${ports.SANDBOX_PORT}`)
    expect((await fetch(`http://127.0.0.1:${ports.PORT}/`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${ports.SANDBOX_PORT}/clock`)).status).toBe(200)
  })

  test('has made a world before it says that it runs: Casey has an order in each status', async () => {
    await product()
    const statuses = (await ordersOf(casey())).map(({ data }) => data.status)
    expect(new Set(statuses)).toEqual(new Set(ORDER_STATUSES))
    expect(statuses).toHaveLength(15)
  })

  test('the world is what its stories say: topics, statuses, conversations and ratings', async () => {
    await product()
    const made: unknown[] = []
    const rated: unknown[] = []
    for (const email of [demoEmail('casey'), CUSTOMERS.noor.email, CUSTOMERS.theo.email]) {
      const browser = browserOf(email)
      for (const { data: order } of await ordersOf(browser)) {
        const { topic, status } = order
        const said = await browser.call('messages', 'list', { order: order.id })
        made.push({ topic, status, talk: said.data.items.map(contentOf) })
        const { data: rating } = await browser.call('ratings', 'info', { order: order.id })
        if (rating) rated.push({ stars: rating.stars, line: rating.line, penName: rating.penName })
      }
    }
    for (const { paper, course, talk = [] } of STORIES) {
      const last = course.flatMap(([, ...deeds]) => deeds.filter((deed) => deed in LEADS_TO)).at(-1)
      expect(made).toContainEqual({
        topic: paper.topic,
        status: last && LEADS_TO[last],
        talk: [...talk].toReversed(),
      })
    }
    expect(rated).toEqual(expect.arrayContaining(STORIES.flatMap(({ rating }) => rating ?? [])))
    expect(rated).toHaveLength(STORIES.filter(({ rating }) => rating).length)
  })

  test('a second one says that the port is taken and leaves the first alone', async () => {
    await product()
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.complaints()).toBe(
      `Port ${ports.PORT} is taken by another program; stop that one or choose another port with PORT.`,
    )
    expect((await fetch(`http://127.0.0.1:${ports.PORT}/health/ready`)).status).toBe(200)
  })

  test('beside it the books are proved, and it goes on', async () => {
    await product()
    const env = { ...process.env, LONGHAND_DATA: join(folder, 'data'), BASE_URL: undefined }
    const { stdout } = await promisify(execFile)(process.execPath, [BOOKS], { env })
    expect(stdout).toBe('The books are right.\n')
    expect((await fetch(`http://127.0.0.1:${ports.PORT}/health/ready`)).status).toBe(200)
  })

  test('after kill -9 of the product alone its PostgreSQL is taken over, and stopped cleanly when asked', async () => {
    const first = await product()
    const postgres = await postgresPid()
    first.kill()
    await first.ended
    const second = await product()
    expect(await postgresPid()).toBe(postgres)
    second.signal('SIGINT')
    second.signal('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(await postgresPid()).toBeUndefined()
  })

  test('after kill -9 of everything the next start just works', async () => {
    const first = await product()
    process.kill((await postgresPid()) ?? 0, 'SIGKILL')
    first.kill()
    await first.ended
    await product()
    expect((await fetch(`http://127.0.0.1:${ports.PORT}/health/ready`)).status).toBe(200)
  })

  test('the product ends when the launcher is killed', async () => {
    const { killLauncher } = await product()
    expect(await postgresPid()).toBeDefined()
    killLauncher()
    await expect.poll(postgresPid).toBeUndefined()
  })
})

describe('an obstacle is told in one sentence, with exit code 1', () => {
  test('the port of the sandbox is taken', async () => {
    const free = await choosePorts()
    const squatter = createServer().listen(Number(free.SANDBOX_PORT), '127.0.0.1')
    await once(squatter, 'listening')
    const product = start(free)
    expect(await product.ended).toBe(1)
    expect(product.complaints()).toMatch(/^Port \d+ is taken by another program; .* with SANDBOX_PORT\.$/)
    squatter.close()
  })

  test('the data folder cannot be written', async () => {
    // No user may write there, not even root.
    const product = start({ ...(await choosePorts()), LONGHAND_DATA: '/sys/longhand' })
    expect(await product.ended).toBe(1)
    expect(product.complaints()).toMatch(/^The data folder \S+ cannot be used.*LONGHAND_DATA\.$/)
  })

  test('no server answers at DATABASE_URL', async () => {
    const nowhere = `postgres://nobody:secret@127.0.0.1:${await freePort()}/none`
    const product = start({ ...(await choosePorts()), DATABASE_URL: nowhere })
    expect(await product.ended).toBe(1)
    expect(product.complaints()).toMatch(/^PostgreSQL does not let us in .*DATABASE_URL says\.$/)
    expect(product.complaints()).not.toContain('secret')
  })

  test('a setting makes no sense', async () => {
    const product = start({ PORT: 'many' })
    expect(await product.ended).toBe(1)
    expect(product.complaints()).toMatch(/^PORT is 'many'[^\n]*$/)
  })
})

/** The status of an order once the last such deed of its story is done. */
const LEADS_TO: Partial<Record<Deed, OrderStatus>> = {
  pay: 'unapproved',
  approve: 'active',
  claim: 'preparing',
  draft: 'checking',
  sendBack: 'preparing',
  final: 'checking',
  releaseDraft: 'finalizing',
  releaseFinal: 'processing',
  askRevision: 'revision',
  allowRevision: 'editing',
  dispute: 'disputing',
  refundHalf: 'refunded',
  cancel: 'canceled',
  complete: 'completed',
}

type Listed = { readonly data: { readonly id: number; readonly topic: string; readonly status: OrderStatus } }

function casey(): Browser {
  return browserOf(demoEmail('casey'))
}

function browserOf(email: string): Browser {
  return browserAt(`http://localhost:${ports.PORT}`, { email, password: DEMO_PASSWORD })
}

async function ordersOf({ call }: Browser): Promise<Listed[]> {
  const { data } = await call('orders', 'fetch', { scope: ORDER_STATUSES, size: 100 })
  return data.items
}

function contentOf(message: { readonly data: { readonly content: string } }): string {
  return message.data.content
}

async function choosePorts(): Promise<Ports> {
  const [port, sandboxPort, metricsPort] = await freePorts(3)
  return { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, METRICS_PORT: `${metricsPort}` }
}

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
    if (child.pid !== undefined && !result.hasEnded()) process.kill(pid, signal)
  }
  const result = {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    complaints: () => complaints.trim(),
    signal: (signal: NodeJS.Signals) => send(child.pid ?? 0, signal),
    killLauncher: () => send(child.pid ?? 0, 'SIGKILL'),
    kill: () => send(-(child.pid ?? 0), 'SIGKILL'),
    says: async (text: string) => {
      while (!output.includes(text)) {
        if (result.hasEnded()) throw new Error(`It ended: ${output}${complaints}`)
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

/** Returns nothing once PostgreSQL has stopped cleanly. */
async function postgresPid(): Promise<number | undefined> {
  const file = await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8').catch(() => undefined)
  return file === undefined ? undefined : Number(file.split('\n', 1)[0])
}
