import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDisk } from '#server/ports/storage/disk.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { bring } from '#tests/kit/files.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { verifyManifests } from './verify-manifests.ts'

const server = await startTestServer()
const { desk, wren, orderInWork } = await livingOrders(server)
const storage = await openDisk(join(server.dataDir, 'files'))

const { customer, order } = await orderInWork()
const draft = [await bring(server, wren, { name: 'draft.txt', bytes: 'First words' })]
await desk.upload(order, 'draft', draft)
const unreleased = found(await customer.call('papers', 'manifest', { order }))
await desk.release(order, 'draft')
const files = [
  await bring(server, wren, { name: 'paper.txt', bytes: 'Last words' }),
  await bring(server, wren, { name: 'tables.txt', bytes: '1 2 3' }),
]
await desk.upload(order, 'final', files)
await desk.release(order, 'final')

test('every released version has its manifest, chained to the one before it', async () => {
  expect(unreleased).toEqual({ order, versions: [] })
  const { versions } = found(await customer.call('papers', 'manifest', { order }))
  expect(versions).toMatchObject([
    { files: [{ name: 'draft.txt', size: 11, sha256: sha256('First words') }], previous: null },
    { files: [{ name: 'paper.txt' }, { name: 'tables.txt' }], previous: versions[0]?.hash },
  ])
})

test('sha256sum proves the files and the chain without us', async () => {
  const { versions } = found(await customer.call('papers', 'manifest', { order }))
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'paper.txt'), 'Last words')
  await writeFile(join(folder, 'tables.txt'), '1 2 3')
  const { status, text, headers } = await customer.send({
    method: 'GET',
    path: `/order/${order}/version-2.sha256`,
  })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="order-\d{8}-version-2\.sha256"$/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  await writeFile(join(folder, 'manifest'), text)
  const run = promisify(execFile)
  const checked = await run('sha256sum', ['-c', '--strict', 'manifest'], { cwd: folder })
  expect(checked.stdout).toBe('paper.txt: OK\ntables.txt: OK\n')
  const hashed = await run('sha256sum', ['manifest'], { cwd: folder })
  expect(hashed.stdout).toBe(`${versions[1]?.hash}  manifest\n`)
  expect(text).toContain(`# Manifest before this one: ${versions[0]?.hash}\n`)
  await writeFile(join(folder, 'paper.txt'), 'Lost words')
  await expect(run('sha256sum', ['-c', 'manifest'], { cwd: folder })).rejects.toThrow('did NOT match')
})

test.each([
  ['a stranger', async () => signUp(server), 1],
  ['a visitor', async () => server.as('visitor'), 1],
  ['its customer, of a version that was not released', async () => customer, 3],
])('a manifest is not there for %s', async (_who, caller, version) => {
  const { status } = await (
    await caller()
  ).send({ method: 'GET', path: `/order/${order}/version-${version}.sha256` })
  expect(status).toBe(404)
})

describe('the audit finds a hand that gets past the database', () => {
  test('after it found nothing', async () => {
    expect(await verifyManifests(server.db, storage)).toEqual({ rows: 2, broken: null })
  })

  test.each([
    [
      'a name',
      `update manifests set files = replace(files::text, 'draft', 'other')::jsonb`,
      'it was altered',
    ],
    ['who released it', 'update manifests set released_by = released_by + 1 where seq = 1', 'it was altered'],
    ['the last one', 'delete from manifests where seq = 2', 'a released version has no manifest'],
    ['the link', `update manifests set previous = sha256('x') where seq = 2`, 'it does not follow from'],
    ['when it was released', 'update deliveries set released_at = 0', 'it was altered'],
    ['a file', `update files set name = 'other.txt' where name = 'paper.txt'`, 'is another file now'],
    ['a file less', `delete from order_files where file_key = '${files[1]}'`, 'a file is missing'],
  ])('%s', async (_what, statement, reason) => {
    const seen: string[] = []
    const undone = server.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      seen.push((await verifyManifests(tx, storage)).broken?.reason ?? 'none')
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(seen[0]).toContain(reason)
  })

  test('and in the bytes of a file', async () => {
    const key = String(files[0])
    await writeFile(join(server.dataDir, 'files', key.slice(0, 2), key), 'Lost words')
    const { broken } = await verifyManifests(server.db, storage)
    expect(broken).toMatchObject({ seq: 2, reason: 'the bytes of paper.txt were altered' })
    await writeFile(join(server.dataDir, 'files', key.slice(0, 2), key), 'Last words')
  })

  test('also as an operator starts it, with an exit code for machines', async () => {
    const key = String(files[0])
    const path = join(server.dataDir, 'files', key.slice(0, 2), key)
    expect(await audit()).toMatchObject({
      code: 0,
      said: expect.stringContaining('2 manifests and their files hold.'),
    })
    await writeFile(path, 'Lost words')
    expect(await audit()).toMatchObject({
      code: 1,
      said: expect.stringContaining(
        `The chain of manifests of order ${order} breaks at row 2: the bytes of paper.txt were altered.`,
      ),
    })
    await writeFile(path, 'Last words')
  })

  test.each(['update manifests set seq = 9', 'delete from manifests', 'truncate manifests'])(
    'which the database refuses: %s',
    async (statement) => {
      await expect(server.pool.query(statement)).rejects.toThrow('Manifests are only ever added to.')
    },
  )
})

test('of an erased customer the hashes stay and the names go', async () => {
  const again = await orderInWork()
  await desk.upload(again.order, 'final', [await bring(server, wren, { name: 'marginalia.txt' })])
  await desk.release(again.order, 'final')
  const [before] = found(await again.customer.call('papers', 'manifest', { order: again.order })).versions
  await server.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', again.order).execute()
  expect((await again.customer.call('account', 'delete')).status).toBe(200)
  const [after] = found(await server.as('morgan').call('papers', 'manifest', { order: again.order })).versions
  expect(after).toEqual({ ...before, files: [] })
  expect((await verifyManifests(server.db, storage)).broken).toBeNull()
})

/** As `npm run audit` does it, on the data of this server. */
async function audit(): Promise<{ readonly code: unknown; readonly said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: server.url,
    LONGHAND_DATA: server.dataDir,
    LONGHAND_MODE: 'demo',
    BASE_URL: server.baseUrl,
  }
  const run = promisify(execFile)(process.execPath, ['scripts/verify-audits.ts'], { env })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: unknown) => {
      const { code, stdout, stderr } = Object(error)
      return { code, said: `${stdout}${stderr}` }
    },
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
