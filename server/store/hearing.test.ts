import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#scripts/ports.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { hearHints } from './hearing.ts'

const { pool, url } = await testDatabase()

/** A way to PostgreSQL whose second connection waits at the gate until we open it. */
async function startGate(): Promise<{ url: string; waiting: () => Socket | undefined; open: () => void }> {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const lines: Socket[] = []
  const passOn = (socket: Socket) => {
    const line = connect(
      folder === null ? { host: hostname, port: Number(port) } : { path: `${folder}/.s.PGSQL.${port}` },
    )
    socket.pipe(line).pipe(socket)
    for (const end of [socket, line]) end.on('error', () => {})
  }
  const gate = createServer((socket) => {
    lines.push(socket)
    if (lines.length !== 2) passOn(socket)
  }).listen(await freePort(), '127.0.0.1')
  await once(gate, 'listening')
  afterAll(() => gate.close())
  const address = gate.address()
  const at = typeof address === 'object' ? address?.port : undefined
  return {
    url: `postgres://postgres@127.0.0.1:${at}${pathname}`,
    waiting: () => lines[1],
    open: () => lines[1] && passOn(lines[1]),
  }
}

async function listeners(): Promise<readonly number[]> {
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where application_name = 'longhand relay' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

test('a process that stops while its line is being opened again does stop, and leaves no line', async () => {
  const gate = await startGate()
  const hints = await hearHints(gate.url, () => {})
  const [first] = await listeners()
  await pool.query('select pg_terminate_backend($1)', [first])
  await eventually(() => expect(gate.waiting()).toBeDefined())
  const stopped = hints.stop().then(() => 'stopped')
  gate.open()
  expect(await Promise.race([stopped, wait(5000, 'still waiting')])).toBe('stopped')
  await eventually(async () => expect(await listeners()).toEqual([]))
})
