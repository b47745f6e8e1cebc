import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isRecord } from '#contract/grammar/tags.ts'
import { DAY, HOUR, MINUTE } from '#domain/basics/instant.ts'
import { randomness } from '#server/secrets/randomness.ts'
import { insertExport } from '#server/store/exports.ts'
import { openQueue } from '#server/work/queue.ts'
import { found, PASSWORD, signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bring, liveToken, untilStored } from '#tests/kit/files.ts'
import { advance, mailTo } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'
import { readZip } from '#tests/kit/zip.ts'

const server = await startTestServer()

const PAGES = [
  'account',
  'activities',
  'arrivals',
  'audits',
  'changes',
  'discount_uses',
  'disputes',
  'entries',
  'exports',
  'files',
  'known_networks',
  'mails',
  'marks',
  'messages',
  'notifications',
  'order_lines',
  'orders',
  'passkeys',
  'profiles',
  'push_addresses',
  'ratings',
  'receipts',
  'revisions',
  'sessions',
  'thread_readers',
  'writers',
]

type Copy = { readonly key: string; readonly name: string; readonly size: number; readonly state: string }

async function exportsOf(caller: Caller): Promise<readonly Copy[]> {
  const copies = found(await caller.call('exports', 'fetch'))
  return Array.isArray(copies) ? copies : []
}

/** Waits until the job has made the export. */
async function readyExportOf(caller: Caller): Promise<Copy> {
  return eventually(async () => {
    const made = (await exportsOf(caller)).find(({ state }) => state === 'approved')
    if (!made) throw new Error('The export is not ready')
    return made
  })
}

async function download(caller: Caller, { key, name }: Copy, method = 'GET'): Promise<Response> {
  return fetch(new URL(`/stream/download/${key}-${name}`, server.baseUrl), {
    method,
    headers: { token: await liveToken(caller) },
  })
}

function jsonIn(zip: ReadonlyMap<string, Buffer>, name: string): unknown {
  return JSON.parse(String(zip.get(`${name}.json`)))
}

describe('the export of an account', async () => {
  const robin = await signUp(server)
  const stranger = await signUp(server)
  const essay = randomBytes(200_000)
  const essayKey = await bring(server, robin, { name: 'Essay.docx', bytes: Uint8Array.from(essay) })
  // Files are sorted by age, in whole seconds.
  await advance(server, 1)
  const notesKey = await bring(server, robin, { name: 'notes.txt', bytes: 'Words of my own' })
  await bring(server, stranger, { bytes: 'Words of a stranger' })
  await robin.call('account', 'update', { country: 'CY', zone: 'Asia/Nicosia', timezone: 2 })
  const { rows } = await server.pool.query('select id from people where email = $1', [robin.email])
  await server.pool.query(
    `insert into profiles (person_id, kind, subject, name, image, created_at)
     values ($1, 'google', 'g-77', 'Robin at Google', null, 5)`,
    [rows[0].id],
  )
  const asked = await robin.call('exports', 'create')

  test('is asked for, and its state says that it is being made', async () => {
    expect(asked.status).toBe(200)
    expect(found(asked)).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: expect.stringMatching(/^longhand-account-\d{4}-\d\d-\d\d\.zip$/),
      extension: 'zip',
      state: 'pending',
    })
  })

  test('holds everything of the account, and nothing of other people (ADD-09)', async () => {
    const made = await readyExportOf(robin)
    const answer = await download(robin, made)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(`filename="${made.name}"`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(made.size)
    const zip = readZip(bytes)
    expect([...zip.keys()].sort()).toEqual(
      [
        ...PAGES.map((name) => `${name}.json`),
        `files/${essayKey}-Essay.docx`,
        `files/${notesKey}-notes.txt`,
      ].sort(),
    )
    expect(jsonIn(zip, 'account')).toMatchObject({
      email: robin.email,
      name: 'Robin Lane',
      country: 'CY',
      zone: 'Asia/Nicosia',
      scopes: ['client'],
      hasPassword: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(jsonIn(zip, 'profiles')).toEqual([
      {
        kind: 'google',
        subject: 'g-77',
        name: 'Robin at Google',
        image: null,
        createdAt: '1970-01-01T00:00:05.000Z',
      },
    ])
    expect(jsonIn(zip, 'sessions')).toHaveLength(1)
    expect(jsonIn(zip, 'files')).toMatchObject([
      { key: essayKey, name: 'Essay.docx', size: 200_000 },
      { key: notesKey, name: 'notes.txt', size: 15 },
    ])
    expect(zip.get(`files/${essayKey}-Essay.docx`)?.equals(essay)).toBe(true)
    expect(String(zip.get(`files/${notesKey}-notes.txt`))).toBe('Words of my own')
    const pages = [...zip].filter(([name]) => name.endsWith('.json')).map(([, page]) => String(page))
    expect(pages.join()).not.toMatch(/argon2|token|stranger/i)
  })

  test('has a page for every table that knows people', async () => {
    const { rows } = await server.pool.query(
      "select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'people'::regclass",
    )
    const zip = readZip(Buffer.from(await (await download(robin, await readyExportOf(robin))).arrayBuffer()))
    for (const { name } of rows) expect([...zip.keys()]).toContain(`${name}.json`)
  })

  test('is announced by one mail, with the way to it and without the file', async () => {
    const mail = await mailTo(server.sandbox.url, robin.email)
    expect(mail.subject).toBe('Your Longhand export is ready')
    expect(mail.text).toContain(`${server.baseUrl}/settings/close-account`)
    expect(mail.text).not.toContain((await readyExportOf(robin)).key)
  })

  test('is for its owner only', async () => {
    expect((await download(stranger, await readyExportOf(robin), 'HEAD')).status).toBe(404)
    expect(await exportsOf(stranger)).toEqual([])
  })

  test('can be asked for once a day', async () => {
    const again = await robin.call('exports', 'create')
    expect({ status: again.status, body: again.body }).toMatchObject({
      status: 429,
      body: { error: true, code: 'too_many' },
    })
  })
})

test('of ten who ask at once, one is heard', async () => {
  const person = await signUp(server)
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.call('exports', 'create')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await readyExportOf(person)
})

test('an export that fails says so, and can be asked for again', async () => {
  const person = await signUp(server)
  await person.call('exports', 'create')
  const { key } = await readyExportOf(person)
  await server.pool.query("update exports set state = 'failed' where key = $1", [key])
  expect(await exportsOf(person)).toMatchObject([{ key, state: 'declined' }])
  expect((await person.call('exports', 'create')).status).toBe(200)
  const answer = await download(person, await readyExportOf(person))
  const zip = readZip(Buffer.from(await answer.arrayBuffer()))
  // An earlier export is no part of a later one.
  expect([...zip.keys()].filter((name) => name.startsWith('files/'))).toEqual([])
})

test('an export is good for a day, then it is gone and another can be asked for', async () => {
  const person = await signUp(server)
  await person.call('exports', 'create')
  const made = await readyExportOf(person)
  await advance(server, DAY - 20 * MINUTE)
  await person.call('sessions', 'open', { email: person.email, password: PASSWORD })
  expect((await download(person, made, 'HEAD')).status).toBe(200)
  await advance(server, 16 * MINUTE)
  const early = await person.call('exports', 'create')
  expect(isRecord(early.body) && early.body['code']).toBe('proof_required')
  await advance(server, 10 * MINUTE)
  await untilStored(server, (names) => !names.includes(made.key))
  expect((await download(person, made, 'HEAD')).status).toBe(404)
  expect(await exportsOf(person)).toEqual([])
})

test('an export that waited long for its turn is good for a day from when it was made', async () => {
  const person = await signUp(server)
  const { enqueue, stop } = await openQueue(server.url, pino({ level: 'silent' }))
  onTestFinished(stop)
  const { rows } = await server.pool.query('select id from people where email = $1', [person.email])
  const createdAt = (await server.now()) - 20 * HOUR
  const asked = { personId: rows[0].id, key: randomness.fileKey(), createdAt, expiresAt: createdAt + DAY }
  await server.db.transaction().execute(async (tx) => enqueue(tx, 'export', await insertExport(tx, asked)))
  const made = await readyExportOf(person)
  await advance(server, 5 * HOUR)
  await person.call('sessions', 'open', { email: person.email, password: PASSWORD })
  expect((await download(person, made, 'HEAD')).status).toBe(200)
  expect(await exportsOf(person)).toHaveLength(1)
})

test('an old proof of identity is not enough to take an export that is ready (ADD-12)', async () => {
  const person = await signUp(server)
  await person.call('exports', 'create')
  const made = await readyExportOf(person)
  await advance(server, 15 * MINUTE + 1)
  for (const method of ['HEAD', 'GET']) expect((await download(person, made, method)).status).toBe(403)
  await person.call('sessions', 'open', { email: person.email, password: PASSWORD })
  expect((await download(person, made)).status).toBe(200)
})

test('an old proof of identity is not enough to ask for an export (ADD-12)', async () => {
  const person = await signUp(server)
  await advance(server, 15 * MINUTE + 1)
  const { status, body } = await person.call('exports', 'create')
  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'proof_required' } })
  expect(await exportsOf(person)).toEqual([])
})
