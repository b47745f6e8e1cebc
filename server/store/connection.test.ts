import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { startTemporaryPostgres } from '#db/temporary-postgres.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { startGate } from '#tests/kit/gate.ts'
import { isReachable, isUnavailable } from './availability.ts'
import { compileOnce } from './compiled.ts'
import { type Db, openDatabase, openPool } from './connection.ts'

const { db, url } = await testDatabase()

test('counts and instants arrive as numbers', async () => {
  const { total } = await db
    .selectFrom('urgencies')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(total).toBe(10)
})

test('a statement is prepared once per connection, under a name', async () => {
  // The process counts the names, and the tests before this one may have used them up.
  vi.resetModules()
  const fresh = await import('./connection.ts')
  const own = fresh.openDatabase(fresh.openPool(url, { max: 1, onBreak: vi.fn() }))
  const prepared = await own.connection().execute(async (connection) => {
    for (const hours of [5, 12]) {
      await connection.selectFrom('urgencies').select('hours').where('hours', '=', hours).execute()
    }
    const { rows } = await sql<{ name: string; uses: number }>`
      select name, generic_plans + custom_plans as uses from pg_prepared_statements where statement like '%"hours" = $1%' and statement not like '%pg_prepared%'
    `.execute(connection)
    return rows
  })
  await own.destroy()
  expect(prepared).toEqual([{ name: expect.stringMatching(/^[\w-]{22}$/), uses: 2 }])
})

test('statements that are asked at the same moment leave in one write', async () => {
  const pool = openPool(url, { max: 1, onBreak: vi.fn() })
  const client = await pool.connect()
  const ask = (hours: number) =>
    client.query<{ hours: number }>('select hours from urgencies where hours = $1', [hours])
  await ask(5)
  const { stream } = Object(client).connection
  const writes = vi.spyOn(stream, '_writev')
  const found = await Promise.all([ask(5), ask(12), ask(24)])
  expect(found.map(({ rows }) => rows[0]?.hours)).toEqual([5, 12, 24])
  expect(writes).toHaveBeenCalledOnce()
  client.release()
  await pool.end()
})

test('statements that a transaction asks at the same moment leave in one write', async () => {
  const pool = openPool(url, { max: 1, onBreak: vi.fn() })
  const own = openDatabase(pool)
  const ask = compileOnce((urgencies, hours: number) =>
    urgencies.selectFrom('urgencies').select('hours').where('hours', '=', hours),
  )
  const client = await pool.connect()
  const writes = vi.spyOn(Object(client).connection.stream, '_writev')
  client.release()
  const found = await own.transaction().execute((tx) => Promise.all([ask(tx, 5), ask(tx, 12)]))
  expect(found).toEqual([[{ hours: 5 }], [{ hours: 12 }]])
  // The commit is the other one.
  expect(writes).toHaveBeenCalledTimes(2)
  await own.destroy()
})

describe('a statement that is only sent', () => {
  const insertKey = compileOnce((throttles, key: string) =>
    throttles.insertInto('throttles').values({ key, count: 1, ends_at: 1 }).returning('key'),
  )
  const keysLike = (pattern: string) =>
    db.selectFrom('throttles').select('key').where('key', 'like', pattern).execute()

  test('leaves in one write with the commit, and answers after it', async () => {
    const pool = openPool(url, { max: 1, onBreak: vi.fn() })
    const own = openDatabase(pool)
    const client = await pool.connect()
    const writes = vi.spyOn(Object(client).connection.stream, '_writev')
    client.release()
    const inserted = await own.transaction().execute((tx) => insertKey.send(tx, 'sent'))
    expect(writes).toHaveBeenCalledOnce()
    expect(await inserted()).toEqual([{ key: 'sent' }])
    expect(await keysLike('sent')).toEqual([{ key: 'sent' }])
    await own.destroy()
  })

  test('fails the commit with its own error, and nothing stays', async () => {
    const failed = db.transaction().execute(async (tx) => {
      await insertKey.send(tx, 'twice')
      await insertKey.send(tx, 'twice')
    })
    await expect(failed).rejects.toThrow('duplicate key')
    expect(await keysLike('twice')).toEqual([])
  })

  test('fails the statement after it with its own error', async () => {
    const said = vi.fn()
    const failed = db.transaction().execute(async (tx) => {
      await insertKey.send(tx, 'again')
      await insertKey.send(tx, 'again')
      await insertKey(tx, 'after').catch((error: unknown) => said(String(error)))
    })
    await expect(failed).rejects.toThrow('duplicate key')
    expect(said).toHaveBeenCalledWith(expect.stringContaining('duplicate key'))
    // The next error on the connection is told as it is.
    await expect(sql`select nothing`.execute(db)).rejects.toThrow('"nothing" does not exist')
  })
})

test('a read that is compiled once takes its parameters in any order and more than once', async () => {
  const between = compileOnce((db, most: number, least: number) =>
    db
      .selectFrom('urgencies')
      .select('hours')
      .where('hours', '>', 4)
      .where('hours', '>=', least)
      .where('hours', '<=', most)
      .where(sql<boolean>`${least}::int < ${most}`)
      .orderBy('hours'),
  )
  expect(await between(db, 48, 12)).toEqual([{ hours: 12 }, { hours: 24 }, { hours: 48 }])
  expect(await between(db, 12, 48)).toEqual([])
})

test('a read-only pool cannot write', async () => {
  const readings = openDatabase(openPool(url, { readOnly: true, onBreak: vi.fn() }))
  await expect(readings.deleteFrom('discounts').execute()).rejects.toThrow(/read-only transaction/)
  await readings.destroy()
})

describe('the beginning of a transaction', () => {
  test('is not waited for', async () => {
    const pool = openPool(url, { max: 1, onBreak: vi.fn() })
    const client = await pool.connect()
    const later = new Promise((resolve) => setImmediate(resolve, 'later'))
    expect(await Promise.race([client.query('begin').then(() => 'at once'), later])).toBe('at once')
    await client.query('rollback')
    client.release()
    await pool.end()
  })

  test('fails the first statement if it failed itself', async () => {
    const pool = openPool(url, { max: 1, onBreak: vi.fn() })
    const client = await pool.connect()
    await client.query('begin')
    await expect(client.query('select nothing')).rejects.toThrow('nothing')
    await client.query('begin')
    // On its own, this statement would succeed.
    await expect(client.query('rollback')).rejects.toThrow('current transaction is aborted')
    client.release()
    await pool.end()
  })
})

test('a transaction that goes on after a failed statement does not pass for committed', async () => {
  const careless = db.transaction().execute(async (tx) => {
    await sql`insert into urgencies (hours) values (7)`.execute(tx)
    await sql`select nothing`.execute(tx).catch(() => {})
  })
  await expect(careless).rejects.toThrow('"nothing" does not exist')
  expect(await db.selectFrom('urgencies').select('hours').where('hours', '=', 7).execute()).toEqual([])
})

test('a lost database fails the calls, not the process, and differs from a wrong statement', async () => {
  const postgres = await startTemporaryPostgres()
  const onBreak = vi.fn()
  const pool = openPool(postgres.url, { onBreak })
  const database = openDatabase(pool)
  expect(await isReachable(database)).toBe(true)
  const wrong = await sql`select nothing`.execute(database).catch((error: unknown) => error)
  expect(isUnavailable(wrong)).toBe(false)
  await postgres.stop()
  await eventually(() => expect(onBreak).toHaveBeenCalled())
  expect(await isReachable(database)).toBe(false)
  const gone = await sql`select 1`.execute(database).catch((error: unknown) => error)
  expect(isUnavailable(gone)).toBe(true)
  await pool.end()
})

test('under load calls wait their turn, and those beyond the bound are told at once', async () => {
  const pool = openPool(url, { max: 1, onBreak: vi.fn() })
  const crowded = openDatabase(pool, 20)
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
  const served: number[] = []
  const ask = (number: number) =>
    sql`select 1`.execute(crowded).then(
      () => served.push(number),
      (error: unknown) => error,
    )
  const first = crowded.connection().execute(() => end)
  await eventually(() => expect(pool.totalCount).toBe(1))
  const waiting = Array.from({ length: 20 }, (_, index) => ask(index))
  await eventually(() => expect(pool.waitingCount).toBe(20))
  expect(isUnavailable(await ask(20))).toBe(true)
  letGo()
  await Promise.all([first, ...waiting])
  expect(served).toEqual(Array.from({ length: 20 }, (_, index) => index))
  await crowded.destroy()
})

test('a statement that waits too long for a row that others hold ends as a busy database does', async () => {
  const error = await db.transaction().execute(async (holder) => {
    await sql`lock table urgencies`.execute(holder)
    const waiting = db.transaction().execute(async (waiter) => {
      await sql`set local statement_timeout = 50`.execute(waiter)
      await sql`select hours from urgencies limit 1`.execute(waiter)
    })
    return waiting.catch((thrown: unknown) => thrown)
  })
  expect(isUnavailable(error)).toBe(true)
})

test('of two transactions that wait for each other, the one that PostgreSQL ends fails as with a busy database', async () => {
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = (tx: Db, number: number) => sql`select pg_advisory_xact_lock(${number}::int)`.execute(tx)
  const ends = await Promise.allSettled(
    held.map(({ resolve }, own) =>
      db.transaction().execute(async (tx) => {
        await lock(tx, own)
        resolve()
        await Promise.all(held.map(({ promise }) => promise))
        await lock(tx, 1 - own)
      }),
    ),
  )
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(errors.map(isUnavailable)).toEqual([true])
})

test('a call that waits too long is refused, and later calls get through', async () => {
  const hasty = openDatabase(openPool(url, { max: 1, patienceMs: 200, onBreak: vi.fn() }))
  // A busy machine may take longer than that just to connect.
  await eventually(async () => expect(await isReachable(hasty)).toBe(true))
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
  const first = hasty.connection().execute(() => end)
  const error = await sql`select 1`.execute(hasty).catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  letGo()
  await first
  expect(await isReachable(hasty)).toBe(true)
  await hasty.destroy()
})

test('a database that accepts a connection and says nothing counts as gone once patience ends', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const pool = openPool(`postgres://longhand@127.0.0.1:${port}/longhand`, {
    patienceMs: 500,
    onBreak: vi.fn(),
  })
  const database = openDatabase(pool)
  const error = await sql`select 1`.execute(database).catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  await database.destroy()
  silent.close()
})

test('a database that stops answering on an open connection holds no call for ever, and later calls get through', async () => {
  const sockets: Socket[] = []
  const gate = await startGate(url, ({ socket, passOn }) => {
    sockets.push(socket)
    passOn()
  })
  const cutOff = openDatabase(openPool(gate, { max: 1, answerMs: 1_000, onBreak: vi.fn() }))
  expect(await isReachable(cutOff)).toBe(true)
  const calls = cutOff.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    for (const socket of sockets) socket.unpipe()
    await sql`select 1`.execute(tx)
  })
  const waiting = sql`select 1`.execute(cutOff)
  expect(isUnavailable(await calls.catch((error: unknown) => error))).toBe(true)
  expect((await waiting).rows).toHaveLength(1)
  await cutOff.destroy()
})

test('a connection that PostgreSQL ends between two statements of a transaction fails the transaction alone', async () => {
  const onBreak = vi.fn()
  const broken = openDatabase(openPool(url, { onBreak }))
  const cut = broken.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
    await eventually(() => expect(onBreak).toHaveBeenCalled())
    await sql`select 1`.execute(tx)
  })
  const error = await cut.catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  expect(await isReachable(broken)).toBe(true)
  await broken.destroy()
})
