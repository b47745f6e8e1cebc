import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { codeFor, PASSWORD } from '#tests/kit/accounts.ts'
import { announce, sendPart } from '#tests/kit/arrivals.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bring, liveToken, stored, untilStored } from '#tests/kit/files.ts'
import { advance, mailTo } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()

const EMAIL = 'quillon.featherstone@example.test'
const NAME = 'Quillon Featherstone'
const WORDS = 'Whereas no other person has ever written this sentence'
const SUBJECT = 'google-subject-4711'
const TRACES = [EMAIL, 'featherstone', WORDS, SUBJECT]

async function joinIn(email: string, name: string): Promise<Caller> {
  const caller = server.as('visitor')
  const { status } = await caller.call('account', 'create', { email, name, password: PASSWORD })
  expect(status).toBe(200)
  return caller
}

async function idOf(email: string): Promise<number> {
  const { rows } = await server.pool.query('select id from people where email = $1', [email])
  return rows[0].id
}

/** Finds the columns of all tables and schemas that hold one of these texts: as text, in JSON or as bytes. */
async function tracesInDatabase(texts: readonly string[]): Promise<readonly string[]> {
  const { rows: columns } = await server.pool.query(
    `select table_schema as schema, table_name as table, column_name as column, data_type as type
     from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const traces: string[] = []
  for (const { schema, table, column, type } of columns)
    for (const text of texts) {
      const searched = type === 'bytea' ? Buffer.from(text).toString('hex') : text
      const { rows } = await server.pool.query(
        `select 1 from "${schema}"."${table}" where strpos(lower("${column}"::text), lower($1)) > 0 limit 1`,
        [searched],
      )
      if (rows.length > 0) traces.push(`${schema}.${table}.${column}: ${text}`)
    }
  return traces
}

async function tracesInStorage(texts: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const contents = await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))),
  )
  return texts.filter((text) => contents.some((content) => content.includes(text)))
}

/** An account with something in every place that the product can fill. */
async function liveALife(): Promise<{ person: Caller; id: number; keys: readonly string[] }> {
  const person = await joinIn(EMAIL, NAME)
  const id = await idOf(EMAIL)
  await server.as('visitor').call('sessions', 'open', { email: EMAIL, password: PASSWORD })
  const essay = await bring(server, person, { name: 'Featherstone.txt', bytes: WORDS })
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  const photo = await bring(server, person, { bytes: Uint8Array.from(await image.png().toBuffer()) })
  await person.call('account', 'update', { picture: photo })
  await person.call('account', 'update', { country: 'CY', zone: 'Asia/Nicosia', timezone: 2 })
  await server.pool.query(
    `insert into profiles (person_id, kind, subject, name, image, created_at) values ($1, 'google', $2, $3, null, 5)`,
    [id, SUBJECT, NAME],
  )
  await server.pool.query(
    `insert into passkeys (person_id, credential_id, public_key, counter, name, created_at) values ($1, 'id', '', 0, $2, 5)`,
    [id, NAME],
  )
  const token = await liveToken(person)
  const address = await announce(server, token, 1000, 'Featherstone.pdf')
  await sendPart(server, token, address, { from: 0, body: Buffer.from(WORDS) })
  await person.call('exports', 'create')
  await mailTo(server.sandbox.url, EMAIL)
  await codeFor(server, server.as('visitor'), { email: EMAIL, purpose: 'signin', count: 2 })
  await server.as('visitor').call('verification', 'enroll', { email: EMAIL, purpose: 'reset' })
  await mailTo(server.sandbox.url, EMAIL, 3)
  const { rows } = await server.pool.query('select key from files where owner_id = $1', [id])
  return { person, id, keys: [essay, ...rows.map(({ key }) => key)] }
}

describe('a customer who deletes their account', async () => {
  const { person, id, keys } = await liveALife()
  const bystander = await joinIn('bystander@example.test', 'Robin Lane')
  await bring(server, bystander, { bytes: 'Words of a bystander' })
  const before = await tracesInDatabase(TRACES)
  const heldBefore = await tracesInStorage([WORDS])
  const deleted = await person.call('account', 'delete')
  await mailTo(server.sandbox.url, EMAIL, 4)
  await eventually(async () => {
    const { rows } = await server.pool.query("select 1 from mails where state = 'queued'")
    expect(rows).toEqual([])
  })
  await untilStored(server, (names) => keys.every((key) => !names.includes(key)))

  test('was in many places before', () => {
    for (const column of [
      'people.email',
      'people.name',
      'profiles.subject',
      'passkeys.name',
      'files.name',
      'arrivals.name',
      'codes.email',
      'tokens.email',
    ])
      expect(before.join('\n')).toContain(`public.${column}: `)
    expect(heldBefore).toEqual([WORDS])
  })

  test('gets a mail about it, and cannot sign in any more (CLOSE-03)', async () => {
    expect(deleted.status).toBe(200)
    const answer = await server.as('visitor').call('sessions', 'open', { email: EMAIL, password: PASSWORD })
    expect(answer.body).toMatchObject({ error: true, message: 'Invalid email or password' })
    expect((await person.call('sessions', 'check')).body).toMatchObject({ data: false })
  })

  test('is nowhere in the database, whatever the table, and in no file', async () => {
    expect(await tracesInDatabase(TRACES)).toEqual([])
    expect(await tracesInStorage(TRACES)).toEqual([])
  })

  test('leaves a number and two dates', async () => {
    const { rows } = await server.pool.query('select * from people where id = $1', [id])
    expect(rows).toEqual([
      {
        id,
        email: null,
        name: '',
        password_hash: null,
        picture: null,
        country: null,
        zone: null,
        offset_minutes: null,
        is_test: false,
        scopes: ['client'],
        email_proven_at: null,
        muted_mails: [],
        muted_pushes: [],
        quiet_from: null,
        quiet_until: null,
        has_letter_keys: true,
        created_at: expect.any(Number),
        erased_at: expect.any(Number),
      },
    ])
  })

  test('is in no table that points at people', async () => {
    const { rows: references } = await server.pool.query(
      `select conrelid::regclass::text as table, attname as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where confrelid = 'people'::regclass and contype = 'f'`,
    )
    expect(references.length).toBeGreaterThan(4)
    for (const { table, column } of references) {
      const { rows } = await server.pool.query(
        `select count(*)::int as rows from ${table} where ${column} = $1`,
        [id],
      )
      expect({ table, rows: rows[0].rows }).toEqual({ table, rows: 0 })
    }
  })

  test('takes nothing of other people’s with it', async () => {
    const { rows } = await server.pool.query('select key from files where owner_id = $1', [
      await idOf('bystander@example.test'),
    ])
    expect(rows).toHaveLength(1)
    expect(await stored(server)).toEqual([rows[0].key])
  })

  test('can come back with a new account', async () => {
    await joinIn(EMAIL, NAME)
    expect(await idOf(EMAIL)).not.toBe(id)
  })
})

test('a file that arrives while its owner is erased does not stay', async () => {
  const person = await joinIn('late@example.test', 'Robin Lane')
  const before = await stored(server)
  const sending = request(new URL('/stream/upload', server.baseUrl), {
    method: 'POST',
    headers: { token: await liveToken(person), 'content-type': 'multipart/form-data; boundary=late' },
  })
  const answered = once(sending, 'response')
  sending.write('--late\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
  sending.write(WORDS)
  await eventually(async () => expect((await stored(server)).length).toBe(before.length + 1))
  expect((await person.call('account', 'delete')).status).toBe(200)
  sending.end('\r\n--late--\r\n')
  const [answer] = await answered
  expect(answer.statusCode).toBe(401)
  await advance(server, 1)
  await eventually(async () => expect(await stored(server)).toEqual(before))
})

test('an export that was asked for and not made yet is never made', async () => {
  const person = await joinIn('copy@example.test', 'Robin Lane')
  await Promise.all([person.call('exports', 'create'), person.call('account', 'delete')])
  await eventually(async () => {
    const { rows } = await server.pool.query(
      "select 1 from pgboss.job where state in ('created', 'retry', 'active')",
    )
    expect(rows).toEqual([])
  })
  const { rows } = await server.pool.query("select 1 from files where kind = 'export'")
  expect(rows).toEqual([])
})

describe('a customer with orders', async () => {
  const person = await joinIn('orders@example.test', 'Robin Lane')
  const id = await idOf('orders@example.test')
  const { rows } = await server.pool.query(
    `insert into orders (
       customer_id, type, status, level_id, document_type_id, discipline_id, citation_style_id, topic, instructions,
       sources, skip_sources, pages, slides, spacing, has_abstract_page, urgency_hours, ordered_urgency_hours,
       writer_category_id, cost_per_page_cents, category_percent, total_cents, created_at, deadline_at,
       delivery_deadline_at)
     select $1, 'writing', 'preparing', l.id, t.id, d.id, s.id, 'Marginalia', 'Seventy lines on marginalia', 0, false, 1,
       0, 1, false, 24, 24, w.id, 3650, 0, 3650, 0, 0, 0
     from academic_levels l, document_types t, disciplines d, citation_styles s, writer_categories w limit 1
     returning id`,
    [id],
  )
  const order: unknown = rows[0].id

  test('stays as long as one of them is under way', async () => {
    const { status, body } = await person.call('account', 'delete')
    expect({ status, body }).toMatchObject({ status: 409, body: { message: 'You have orders in progress.' } })
    expect((await person.call('sessions', 'check')).body).toMatchObject({ data: true })
  })

  test('goes with what was written for them, and the books keep the money', async () => {
    await server.pool.query(
      "update orders set status = 'completed', writer_note = 'Mind the marginalia' where id = $1",
      [order],
    )
    await server.pool.query(
      "insert into activities (order_id, name, content, created_at) values ($1, 'topic.changed', 'Marginalia', 0)",
      [order],
    )
    await server.pool.query(
      `insert into revisions (order_id, person_id, reason_id, instructions, state, note, decided_at, created_at)
       select $1, $2, id, 'Marginalia, please', 'dismissed', 'No marginalia', 0, 0 from reasons limit 1`,
      [order, id],
    )
    await server.pool.query(
      `with writer as (insert into writers (person_id, pen_name) values ($2, 'Wren') returning person_id), version as (
         insert into deliveries (order_id, writer_id, kind, created_at)
         select $1, person_id, 'final', 0 from writer returning id
       )
       insert into marks (
         revision_id, delivery_id, exact, prefix, suffix, paragraph, note, answer, reply, answered_at,
         answered_after)
       select r.id, v.id, 'Marginalia', 'The marginalia', 'marginalia.', 0, 'Why marginalia?', 'declined',
         'They are marginalia', 0, v.id
       from revisions r, version v where r.order_id = $1`,
      [order, await idOf('bystander@example.test')],
    )
    await server.pool.query(
      `insert into disputes (
         order_id, person_id, purpose_id, issue_id, instructions, state, note, decided_at, review_due_at, created_at)
       select $1, $2, p.id, i.id, 'Where are the marginalia?', 'dismissed', 'Marginalia are there', 0, 0, 0
       from purposes p, issues i limit 1`,
      [order, id],
    )
    await server.pool.query(
      `insert into ratings (order_id, person_id, stars, line, pen_name, created_at)
       values ($1, $2, 4, 'Fine marginalia', 'Marginalia', 0)`,
      [order, id],
    )
    await server.pool.query(
      `with audit as (
         insert into audits (order_id, actor_id, act, to_status, created_at)
         values ($1, $2, 'desk.edit.topic', 'completed', 0) returning id
       ) insert into audit_notes select id, 'Marginalia it is' from audit`,
      [order, id],
    )
    expect(await tracesInDatabase(['marginalia'])).toHaveLength(16)
    expect((await person.call('account', 'delete')).status).toBe(200)
    expect(await tracesInDatabase(['marginalia'])).toEqual([])
    const kept = await server.pool.query(
      'select customer_id, status, total_cents from orders where id = $1',
      [order],
    )
    expect(kept.rows).toEqual([{ customer_id: id, status: 'completed', total_cents: 3650 }])
  })
})
