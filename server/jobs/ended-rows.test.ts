import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PAYMENT_TYPES } from '#domain/payments.ts'
import type { JobName } from '#server/deeds/enqueue.ts'
import { openMailer } from '#server/ports/mail/mailer.ts'
import { openPayments } from '#server/ports/payments/open-payments.ts'
import { openPapers } from '#server/ports/papers.ts'
import { openDisk } from '#server/ports/storage/disk.ts'
import { lockRefund } from '#server/store/refunds.ts'
import { holdRefund } from '#server/store/unsettled.ts'
import type { JobContext } from '#server/work/job.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { openEar } from '#tests/kit/ear.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { testPush } from '#tests/kit/pushes.ts'
import { jobs } from './table.ts'

// Every job may run once more after its row has ended. Then the real clients of the vendors must not make a
// single call.
const { pool, db } = await testDatabase()
const ear = await openEar()
const files = join(await temporaryFolder(), 'files')
const apiUrl = `http://127.0.0.1:${ear.port}`
const mailer = openMailer({ url: `smtp://127.0.0.1:${ear.port}`, from: 'desk@longhand.test' })
afterAll(mailer.close)
const promised: unknown[] = []
const ctx: Omit<JobContext, 'now'> = {
  db,
  mailer,
  payments: openPayments({
    stripe: { secretKey: 'sk_test_ear', webhookSecret: 'whsec_ear', apiUrl },
    paypal: { clientId: 'ear', clientSecret: 'ear', webhookId: 'WH-EAR', apiUrl },
  }),
  push: testPush(),
  storage: await openDisk(files),
  papers: openPapers(),
  enqueue: async (_db, ...job) => void promised.push(job),
  baseUrl: 'http://127.0.0.1',
  signal: new AbortController().signal,
}

const EXPIRES_AT = 1_800_000_000
/** An instant before the clock ends an attempt, and one after it. */
const MOMENTS = [EXPIRES_AT - 1, EXPIRES_AT + 1]

type Rows = {
  readonly table: string
  /**
   * The states of rows that are still to be done, and of rows that have ended, each as SQL that sets its
   * columns.
   */
  readonly open: Readonly<Record<string, string>>
  readonly over: Readonly<Record<string, string>>
  /** The kinds of such rows. */
  readonly kinds: readonly string[]
  readonly insert: (kind: string) => Promise<number>
}

/** A push has no row once it is over. The job that reads papers has no row that ends, and calls no vendor. */
const ROWS: Readonly<Record<Exclude<JobName, 'push' | 'reading'>, Rows>> = {
  mail: {
    table: 'mails',
    open: { queued: 'tries = 0' },
    over: { sent: `sent_at = 1, recipient = '', text = '', html = ''`, failed: `text = '', html = ''` },
    kinds: ['any'],
    insert: () =>
      idOf(`insert into mails (recipient, subject, text, html, created_at)
        values ('casey@longhand.test', 'Hello', 'Hello', 'Hello', 1) returning id`),
  },
  export: {
    table: 'exports',
    open: { making: 'created_at = 1' },
    over: { ready: 'expires_at = 2', failed: 'expires_at = 2' },
    kinds: ['any'],
    insert: async () =>
      idOf(
        `insert into exports (person_id, key, created_at, expires_at)
         values ($1, replace(gen_random_uuid()::text, '-', ''), 1, 2) returning id`,
        [await insertPerson()],
      ),
  },
  payment: {
    table: 'attempts',
    open: { open: 'settled_at = null', capturing: 'settled_at = null' },
    over: { paid: 'settled_at = 1', ended: 'settled_at = 1' },
    kinds: PAYMENT_TYPES,
    insert: insertAttempt,
  },
  refund: {
    table: 'refunds',
    open: { queued: 'reference = null', sent: `reference = 'sent'` },
    // A person settles what is held.
    over: {
      held: 'reference = null',
      done: `reference = 'done', settled_at = 1`,
      failed: 'settled_at = 1',
    },
    kinds: PAYMENT_TYPES,
    insert: async (type) =>
      idOf(
        `with capture as (
           insert into captures (attempt_id, order_id, type, reference, cents, currency, returned_cents, captured_at)
           select id, order_id, type, reference, due_cents, 'USD', due_cents, 1 from attempts where id = $1 returning id
         ) insert into refunds (capture_id, cents, created_at, look_at) select id, 2021, 1, 2 from capture returning id`,
        [await insertAttempt(type)],
      ),
  },
  dispute: {
    table: 'bank_disputes',
    open: { open: 'closed_at = null' },
    over: { won: 'closed_at = 1', lost: 'closed_at = 1' },
    kinds: PAYMENT_TYPES,
    insert: async (type) =>
      idOf(
        `with capture as (
           insert into captures (attempt_id, order_id, type, reference, cents, currency, captured_at)
           select id, order_id, type, reference, due_cents, 'USD', 1 from attempts where id = $1 returning id
         ) insert into bank_disputes (capture_id, reference, cents, currency, state, reason, opened_at, look_at)
           select id, 'dp_' || id, 2021, 'USD', 'open', '', 1, 2 from capture returning id`,
        [await insertAttempt(type)],
      ),
  },
}

const EACH = Object.entries(ROWS).flatMap(([name, rows]) =>
  rows.kinds.map((kind) => ({ name, kind, rows, job: jobOf(name) })),
)

test.each(Object.entries(ROWS))('%s: each state of its rows is to be done or over', async (_name, rows) => {
  const { rows: found } = await pool.query(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [`${rows.table}_state_check`],
  )
  const states = [...String(found[0].definition).matchAll(/'(\w+)'::text/g)].map(([, state = '']) => state)
  expect(Object.keys({ ...rows.open, ...rows.over }).toSorted()).toEqual(states.toSorted())
})

describe.each(EACH)('$name, $kind', ({ job, kind, rows }) => {
  test.each(Object.entries(rows.open))('%s: a vendor is called', async (state, columns) => {
    const id = await put(rows, kind, { state, columns })
    const before = await noise()
    // There is no answer, so the job tries again later.
    await job.run({ ...ctx, now: EXPIRES_AT - 1 }, id).catch(() => {})
    expect(await noise()).toBeGreaterThan(before)
  })

  test.each(Object.entries(rows.over))(
    '%s: no vendor is called, and nothing changes',
    async (state, columns) => {
      const id = await put(rows, kind, { state, columns })
      await expectSilence(rows, job, id)
    },
  )

  test('gone: no vendor is called, and nothing is thrown', async () => {
    await expectSilence(rows, job, 2_000_000_000)
  })
})

test('an export whose row ends while it is made leaves no file, and no mail says that it is ready', async () => {
  const id = await put(ROWS.export, 'any', { state: 'making', columns: 'created_at = 1' })
  const before = promised.length
  const write: JobContext['storage']['write'] = async (...given) => {
    await ctx.storage.write(...given)
    await pool.query(`update exports set state = 'failed' where id = $1`, [id])
  }
  await jobOf('export').run({ ...ctx, storage: { ...ctx.storage, write }, now: EXPIRES_AT }, id)
  const { rows } = await pool.query(
    'select exports.state, files.key from exports left join files using (key) where id = $1',
    [id],
  )
  expect(rows).toEqual([{ state: 'failed', key: null }])
  expect(promised).toHaveLength(before)
})

test('a refund that an admin is taking from the jobs is waited for, and is not sent', async () => {
  const id = await put(ROWS.refund, 'CREDIT', { state: 'queued', columns: 'reference = null' })
  const before = ear.heard()
  const sending = await db.transaction().execute(async (tx) => {
    await lockRefund(tx, id)
    await holdRefund(tx, id)
    const run = jobs.refund.run({ ...ctx, now: EXPIRES_AT - 1 }, id).catch(() => {})
    await eventually(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows.length + ear.heard()).toBeGreaterThan(before)
    })
    return { run }
  })
  await sending.run
  expect(ear.heard()).toBe(before)
})

async function expectSilence(rows: Rows, job: ReturnType<typeof jobOf>, id: number): Promise<void> {
  const before = { row: await rowOf(rows, id), noise: await noise(), promised: promised.length }
  for (const now of MOMENTS) {
    await job.run({ ...ctx, now }, id)
    await job.giveUp({ ...ctx, now }, id)
  }
  expect({ row: await rowOf(rows, id), noise: await noise(), promised: promised.length }).toEqual(before)
}

/** Counts calls to any vendor, and files that were written. */
async function noise(): Promise<number> {
  return ear.heard() + (await readdir(files, { recursive: true })).length
}

/** Includes the entries, in case something is booked. */
async function rowOf({ table }: Rows, id: number): Promise<unknown> {
  const { rows } = await pool.query(`select *, (select count(*) from entries) from ${table} where id = $1`, [
    id,
  ])
  return rows
}

async function put(
  { table, insert }: Rows,
  kind: string,
  { state, columns }: { readonly state: string; readonly columns: string },
): Promise<number> {
  const id = await insert(kind)
  await pool.query(`update ${table} set state = $1, ${columns} where id = $2`, [state, id])
  return id
}

function jobOf(name: string) {
  const job = Object.entries(jobs).find(([each]) => each === name)?.[1]
  if (!job) throw new Error(`There is no job ${name}`)
  return job
}

function insertPerson(): Promise<number> {
  return idOf(
    `insert into people (email, name, created_at) values (gen_random_uuid() || '@example.test', 'Robin', 1) returning id`,
  )
}

async function insertAttempt(type: string): Promise<number> {
  const order = await idOf(
    `insert into orders (
       customer_id, type, status, level_id, document_type_id, discipline_id, citation_style_id, topic, instructions, sources,
       skip_sources, pages, slides, spacing, has_abstract_page, urgency_hours, ordered_urgency_hours, writer_category_id,
       cost_per_page_cents, category_percent, total_cents, created_at, deadline_at, delivery_deadline_at)
     values ($1, 'writing', 'unpaid', 1, 1, 1, 1, 'Canals', '', 0, false, 1, 0, 1, false, 24, 24, 1, 2021, 0, 2021, 1, 2, 2)
     returning id`,
    [await insertPerson()],
  )
  return idOf(
    `insert into attempts (order_id, type, due_cents, reference, url, return_url, fallback_url, created_at, expires_at, look_at)
     values ($1, $2, 2021, gen_random_uuid()::text, '/', '/', '/', 1, $3, 2) returning id`,
    [order, type, EXPIRES_AT],
  )
}

async function idOf(statement: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await pool.query(statement, [...values])
  return Number(rows[0].id)
}
