// A customer who pays, pays by the other way, withdraws and leaves, on a server that is killed in the middle of it, at another
// step each time, and started again.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DAY, MINUTE } from '#domain/basics/instant.ts'
import { checkBooks } from '#server/acts/check-books.ts'
import { openDatabase, openPool, type Db } from '#server/store/connection.ts'
import { startSandbox } from '#sandbox/server.ts'
import { freePort } from '#scripts/ports.ts'
import { found } from '#tests/kit/accounts.ts'
import { cloneDatabase } from '#tests/kit/cluster.ts'
import { CARDS } from '#tests/kit/payments.ts'
import { placement } from '#tests/kit/placements.ts'
import { advanceClock } from '#tests/kit/sandbox.ts'
import { listOwnWrongs, listVendorWrongs } from './invariants.ts'
import { openLetterBox, type Letter } from './letter-box.ts'

export type KillReport = {
  readonly kills: number
  readonly customers: number
  readonly wrongs: readonly string[]
}

/** About as many as the whole of it takes; each kill comes after another number of them. */
const STEPS = 400
const STRIDE = 37
const REST_ROUNDS_MAX = 60

type Caller = (namespace: string, method: string, argument: object) => Promise<unknown>

export async function runKills(clusterUrl: string, kills: number): Promise<KillReport> {
  const letters: Letter[] = []
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const letterBox = await openLetterBox(letters, baseUrl)
  const sandbox = await startSandbox({ port: 0, productUrl: letterBox.url })
  const databaseUrl = await cloneDatabase(clusterUrl)
  const db = openDatabase(openPool(databaseUrl, { max: 2, onIdleError: () => {} }))
  const variables = {
    ...sandbox.variables,
    PORT: String(port),
    METRICS_PORT: '0',
    LONGHAND_MODE: 'demo',
    LOG_LEVEL: 'silent',
    BASE_URL: baseUrl,
    DATABASE_URL: databaseUrl,
  }
  let server = await start(variables)
  let killed = 0
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      server.send(1 + ((kill * STRIDE) % STEPS))
      for (const deed of deedsOf(await callerAt(baseUrl))) {
        await deed().catch(() => {})
        if (server.signalCode === null && server.exitCode === null) continue
        killed += 1
        server = await start(variables)
      }
    }
    server.send(Number.MAX_SAFE_INTEGER)
    let offset = 0
    for (const seconds of [3 * MINUTE, 10 * MINUTE, 70 * MINUTE, 31 * DAY]) {
      await advanceClock(sandbox.url, seconds)
      offset += seconds
      await comeToRest(db)
    }
    const people = await db.selectFrom('orders').select('customer_id as id').distinct().execute()
    const wrongs = await Promise.all(people.map(({ id }) => listOwnWrongs(db, id)))
    const books = await checkBooks(db, Math.floor(Date.now() / 1000) + offset)
    return {
      kills: killed,
      customers: people.length,
      wrongs: [
        ...wrongs.flat(),
        ...(await listVendorWrongs(db, letters)),
        ...books.map((found) => JSON.stringify(found)),
      ],
    }
  } finally {
    server.kill('SIGKILL')
    await sandbox.stop()
    await letterBox.close()
    await db.destroy()
  }
}

async function start(variables: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'victim.ts'), { env: { ...process.env, ...variables } })
  await Promise.race([once(child, 'message'), once(child, 'exit')])
  return child
}

function deedsOf(call: Caller): readonly (() => Promise<unknown>)[] {
  const orders: number[] = []
  const pages: string[] = []
  const place = async () => void orders.push(Number(Object(await call('orders', 'create', placement())).id))
  const pay = (index: number, type: string) => async () => {
    const addresses = { 'return-url': '/orders/active', 'fallback-url': '/orders/active' }
    const paid = Object(await call('payments', 'pay', { id: orders[index], type, ...addresses }))
    pages[index] = String(Object(paid.payload).url)
  }
  const act = (index: number, form: Record<string, string>) => async () =>
    fetch(pages[index] ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const confirm = (index: number, type: string) => async () => {
    const { pathname, searchParams } = new URL(pages[index] ?? '')
    const token = searchParams.get('token') ?? pathname.split('/').at(-1)
    return call('payments', 'confirm', { id: orders[index], type, payload: {}, token })
  }
  return [
    place,
    place,
    pay(0, 'CREDIT'),
    act(0, { answer: 'pay', card: CARDS.good }),
    confirm(0, 'CREDIT'),
    pay(1, 'CREDIT'),
    pay(1, 'PAYPAL'),
    act(1, { answer: 'approve' }),
    confirm(1, 'PAYPAL'),
    async () => {
      const { amount } = Object(await call('withdrawals', 'quote', { order: orders[0] }))
      await call('withdrawals', 'create', { order: orders[0], amount })
    },
    () => call('account', 'delete', {}),
    async () => {
      const { amount } = Object(await call('withdrawals', 'quote', { order: orders[1] }))
      await call('withdrawals', 'create', { order: orders[1], amount })
    },
    () => call('account', 'delete', {}),
  ]
}

/** Somebody new, who is signed in. */
async function callerAt(baseUrl: string): Promise<Caller> {
  let cookie = ''
  const call: Caller = async (namespace, method, argument) => {
    const answer = await fetch(`${baseUrl}/api/proxy?namespace=${namespace}&method=${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
      body: JSON.stringify(argument),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const body: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${method} answers ${answer.status}`)
    return found({ body })
  }
  const email = `${crypto.randomUUID()}@example.test`
  await call('account', 'create', { email, name: 'Robin Lane', password: 'Quill-and-ink-7' }).catch(() => {})
  return call
}

async function comeToRest(db: Db): Promise<void> {
  for (let round = 0; round < REST_ROUNDS_MAX; round += 1) {
    await pause(500)
    const { rows } = await sql<{ left: number }>`select
      (select count(*) from attempts where state in ('open', 'capturing'))
      + (select count(*) from refunds where state in ('queued', 'sent')) as left`.execute(db)
    if (rows[0]?.left === 0 && round > 2) return
  }
}
