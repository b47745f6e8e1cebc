// Attacks with files: filling the disk without ever paying for an order.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { LOOSE_SECONDS, UNPAID_BYTES_MAX, UNPAID_FILES_MAX } from '#domain/files.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { announce, askTus, metadataOf, sendPart } from '#tests/kit/arrivals.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bring, liveToken, stored, untilStored, upload } from '#tests/kit/files.ts'
import { place, placement } from '#tests/kit/placements.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const MIB = 1024 * 1024
const server = await startTestServer()

type Person = Awaited<ReturnType<typeof signUp<Caller>>>

/** As if the person had already uploaded this many. */
async function own({ email }: Person, count: number, size: number): Promise<void> {
  await server.pool.query(
    `insert into files (key, owner_id, kind, name, size, sha256, created_at)
     select replace(gen_random_uuid()::text, '-', ''), people.id, 'upload', 'x', $3, sha256('x'),
       extract(epoch from now())::bigint from people, generate_series(1, $2) where email = $1`,
    [email, count, size],
  )
}

async function withdraw(person: Person, order: number): Promise<void> {
  expect((await person.call('withdrawals', 'create', { order, amount: 0 })).status).toBe(200)
}

async function remove(person: Person, key: string): Promise<number> {
  const headers = { origin: server.baseUrl }
  const path = `/api/file/${key}/delete`
  return (await person.send({ path, method: 'DELETE', headers, body: '{}' })).status
}

describe('what an account may keep without paying', () => {
  test('counts the files of unpaid orders too', async () => {
    const person = await signUp(server)
    const files = [await bring(server, person), await bring(server, person)]
    await place(person, { files })
    await own(person, UNPAID_FILES_MAX - files.length, 1)
    expect((await upload(server, await liveToken(person))).status).toBe(409)
  })

  test('counts a large file once, from its announcement on', async () => {
    const person = await signUp(server)
    const token = await liveToken(person)
    await own(person, UNPAID_FILES_MAX - 2, 1)
    const address = await announce(server, token, 5)
    const small = await bring(server, person)
    expect((await upload(server, token)).status).toBe(409)
    expect(await remove(person, small)).toBe(204)
    await untilStored(server, (names) => !names.includes(small))
    const body = Buffer.from('Words')
    expect((await sendPart(server, token, address, { from: 0, body })).status).toBe(204)
    await bring(server, person)
    expect((await upload(server, token)).status).toBe(409)
  })

  test('ends for the files of an order that is withdrawn unpaid: they can be deleted, or go with the sweep', async () => {
    const person = await signUp(server)
    const files = [await bring(server, person), await bring(server, person)]
    const order = await place(person, { files })
    await withdraw(person, order)
    expect(await remove(person, files[0] ?? '')).toBe(204)
    expect(await stored(server)).toContain(files[1])
    await advance(server, LOOSE_SECONDS)
    await untilStored(server, (names) => !names.includes(files[1] ?? ''))
  })

  test('lets a file of a withdrawn order join another one', async () => {
    const person = await signUp(server)
    const files = [await bring(server, person)]
    await withdraw(person, await place(person, { files }))
    await place(person, { files })
    expect(await remove(person, files[0] ?? '')).toBe(204)
  })
})

test.each(['picture', 'export'])('a person’s %s joins no order', async (kind) => {
  const person = await signUp(server)
  const key = await bring(server, person)
  await server.pool.query('update files set kind = $1 where key = $2', [kind, key])
  const { status, body } = await person.call('orders', 'create', placement({ files: [key] }))
  expect(status).toBe(422)
  expect(body).toMatchObject({ fields: { files: expect.stringContaining('is gone') } })
})

describe('a file when there is no room', () => {
  test('is refused by the size it declares, as soon as it begins', async () => {
    const person = await signUp(server)
    await own(person, 1, UNPAID_BYTES_MAX - MIB)
    const { status } = await beginUpload(await liveToken(person), { declared: 40 * MIB, sent: 1024 })
    expect(status).toBe(409)
  })

  test('is refused by the door for large files before its first part', async () => {
    const person = await signUp(server)
    await own(person, 1, UNPAID_BYTES_MAX - MIB)
    const headers = { 'upload-length': 40 * MIB, 'upload-metadata': metadataOf('recordings.zip') }
    const { status } = await askTus(server, 'POST', '/stream/uploads', {
      token: await liveToken(person),
      headers,
    })
    expect(status).toBe(409)
  })

  test('is refused while it comes, as soon as it is too much', async () => {
    const person = await signUp(server)
    await own(person, 1, UNPAID_BYTES_MAX - MIB)
    const before = await stored(server)
    const { status } = await beginUpload(await liveToken(person), { sent: 2 * MIB })
    expect(status).toBe(409)
    expect(await stored(server)).toEqual(before)
  })
})

describe('of eight files that come at once where there is room for three', () => {
  test.each([
    ['the door for small files', 'files', (token: string) => upload(server, token)],
    [
      'the door for large files',
      'arrivals',
      (token: string) =>
        askTus(server, 'POST', '/stream/uploads', {
          token,
          headers: { 'upload-length': MIB, 'upload-metadata': metadataOf('recordings.zip') },
        }),
    ],
  ])('%s refuses five', async (_door, table, bringOne) => {
    const person = await signUp(server)
    await own(person, UNPAID_FILES_MAX - 3, 1)
    const token = await liveToken(person)
    const holder = await server.pool.connect()
    onTestFinished(() => holder.release())
    // Nothing is written before all eight have come as far as they can.
    await holder.query(`begin; lock table ${table} in exclusive mode`)
    const asked = Array.from({ length: 8 }, () => bringOne(token))
    await eventually(async () => {
      const { rowCount } = await server.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBeGreaterThanOrEqual(8)
    })
    await holder.query('commit')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  })
})

/** Sends only the beginning of a file, and returns the answer to that. */
async function beginUpload(token: string, { declared, sent }: { declared?: number; sent: number }) {
  const sending = request(new URL('/stream/upload', server.baseUrl), {
    method: 'POST',
    headers: {
      token,
      'content-type': 'multipart/form-data; boundary=cut',
      ...(declared !== undefined && { 'content-length': declared }),
    },
  })
  onTestFinished(() => void sending.destroy())
  sending.on('error', () => {})
  sending.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n')
  sending.write(Buffer.alloc(sent, 'x'))
  const [answer]: IncomingMessage[] = await once(sending, 'response')
  answer?.resume()
  return { status: answer?.statusCode }
}
