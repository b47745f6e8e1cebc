import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { queueMail } from '#server/deeds/send-mail.ts'
import { signinCodeMail } from '#server/mails/account.ts'
import { openMailer } from '#server/ports/mail/mailer.ts'
import { openPapers } from '#server/ports/papers.ts'
import { openDisk } from '#server/ports/storage/disk.ts'
import { openQueue } from '#server/work/queue.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { testPush } from '#tests/kit/pushes.ts'
import { paymentsAt } from '#tests/kit/payments.ts'
import { mailsTo, mailTo, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'
import type { Db } from '#server/store/connection.ts'
import { insertMail, requeueMail } from '#server/store/mails.ts'
import { mailJob as job } from './mail.ts'

const NOW = 1_800_000_000
const server = await startTestServer()
const { db, sandbox } = server
// This process only leaves jobs to others, like one with the role `web`.
const { enqueue, stop } = await openQueue(server.url, pino({ level: 'silent' }))
afterAll(stop)

describe('a mail that is promised', () => {
  test('arrives as it was written, and leaves nothing here', async () => {
    const id = await promise('casey@longhand.test')
    const arrived = await mailTo(sandbox.url, 'casey@longhand.test')
    expect(arrived).toMatchObject({
      subject: 'Your Longhand sign-in code',
      text: expect.stringContaining('482 915'),
      html: expect.stringContaining('482 915'),
    })
    const row = await eventually(() => rowIn(id, 'sent'))
    expect(row).toMatchObject({
      recipient: '',
      text: '',
      html: '',
      tries: 1,
      last_error: null,
      is_secret: false,
    })
    expect(row.sent_at).toBeGreaterThan(0)
  })

  test('is not promised when the transaction comes to nothing', async () => {
    const before = await countJobs()
    const lost = db.transaction().execute(async (tx) => {
      await queueMail({ enqueue, now: NOW }, tx, letter('unsent@longhand.test'))
      throw new Error('Something else went wrong')
    })
    await expect(lost).rejects.toThrow('Something else')
    expect(await countJobs()).toEqual(before)
    // This mail is promised after the worker has looked.
    await promise('later@longhand.test')
    await mailTo(sandbox.url, 'later@longhand.test')
    expect(await mailsTo(sandbox.url, 'unsent@longhand.test')).toEqual([])
  })

  test('is sent again when the mail server refuses it for now', async () => {
    await setFault(sandbox.url, 'mail', 'refuse')
    const id = await promise('patient@longhand.test')
    const waiting = await eventually(() => rowIn(id, 'queued', 1))
    expect(waiting).toMatchObject({ last_error: 'EMESSAGE 451', recipient: 'patient@longhand.test' })
    const row = await eventually(() => rowIn(id, 'sent'))
    expect(row.tries).toBe(2)
    expect(await mailsTo(sandbox.url, 'patient@longhand.test')).toHaveLength(1)
  })

  test('arrives once from a mail server that takes its time', async () => {
    await setFault(sandbox.url, 'mail', 'slow')
    const id = await promise('slow@longhand.test')
    await eventually(() => rowIn(id, 'sent'))
    expect(await mailsTo(sandbox.url, 'slow@longhand.test')).toHaveLength(1)
  })
})

describe('the job', async () => {
  const { db, pool } = await testDatabase()
  const post = await startPost()
  const mailer = openMailer({ url: post.url, from: 'Longhand <desk@longhand.example>' })
  afterAll(mailer.close)
  const storage = await openDisk(await temporaryFolder())
  const ctx = {
    db,
    papers: openPapers(),
    mailer,
    storage,
    payments: paymentsAt(sandbox),
    push: testPush(),
    enqueue,
    baseUrl: 'http://localhost',
    now: NOW,
    signal: new AbortController().signal,
  }
  const state = async (id: number) =>
    (await pool.query('select state, text, recipient, last_error from mails where id = $1', [id])).rows[0]

  test('run twice, sends once', async () => {
    const id = await insert(db, 'twice@longhand.test')
    await job.run(ctx, id)
    await job.run(ctx, id)
    expect(post.taken.filter(({ to }) => to === 'twice@longhand.test')).toHaveLength(1)
  })

  test('whose process died before it could note the mail, sends one with the same Message-ID', async () => {
    const id = await insert(db, 'double@longhand.test')
    await job.run(ctx, id)
    await pool.query(
      "update mails set state = 'queued', sent_at = null, recipient = 'double@longhand.test' where id = $1",
      [id],
    )
    await job.run(ctx, id)
    const ids = post.taken
      .filter(({ to }) => to === 'double@longhand.test')
      .map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids)).toEqual(new Set([`<${id}.${NOW}@longhand.example>`]))
  })

  test('asks no robot to answer', async () => {
    const id = await insert(db, 'robot@longhand.test')
    await job.run(ctx, id)
    expect(post.taken.find(({ to }) => to === 'robot@longhand.test')?.raw).toMatch(
      /^Auto-Submitted: auto-generated$/m,
    )
  })

  test('gives a mailbox that does not exist up at once, without naming it', async () => {
    const id = await insert(db, 'gone@longhand.test')
    await job.run(ctx, id)
    expect(await state(id)).toMatchObject({ state: 'failed', text: '', last_error: 'EENVELOPE 550' })
  })

  test('tries again when we are the ones refused, and tells the queue no address', async () => {
    const id = await insert(db, 'gone@longhand.test')
    const stranger = openMailer({ url: post.url, from: 'Longhand <stranger@longhand.example>' })
    const run = job.run({ ...ctx, mailer: stranger }, id)
    await expect(run).rejects.toThrow(/^EENVELOPE 550$/)
    expect(await state(id)).toMatchObject({ state: 'queued', last_error: 'EENVELOPE 550' })
    stranger.close()
  })

  test('tries again when no server answers', async () => {
    const id = await insert(db, 'early@longhand.test')
    const unreachable = openMailer({ url: 'smtp://127.0.0.1:1', from: 'Longhand <desk@longhand.example>' })
    await expect(job.run({ ...ctx, mailer: unreachable }, id)).rejects.toThrow('ESOCKET')
    expect(await state(id)).toMatchObject({ state: 'queued', recipient: 'early@longhand.test' })
    unreachable.close()
  })

  test.each([
    ['a file of the machine', { path: fileURLToPath(import.meta.url) }],
    ['an address', { href: sandbox.url }],
  ])('never takes its words from %s', async (_what, words) => {
    const mail = {
      id: 'words',
      to: 'words@longhand.test',
      subject: 'Hello',
      text: 'Hello',
      html: Object(words),
    }
    expect(await mailer.send(mail, ctx.signal)).toMatchObject({ ok: false })
  })

  test('does not send a code that no longer works, and says whom it did not reach', async () => {
    const late = await insert(db, 'late@longhand.test', NOW)
    const timely = await insert(db, 'timely@longhand.test', NOW + 1)
    await job.run(ctx, late)
    await job.run(ctx, timely)
    expect(await state(late)).toMatchObject({ state: 'failed', text: '', recipient: 'late@longhand.test' })
    expect(await state(timely)).toMatchObject({ state: 'sent' })
    expect(post.taken.map(({ to }) => to)).not.toContain('late@longhand.test')
  })

  test('after its last try keeps the words of a mail that carries no code, so that it can be sent again', async () => {
    const id = await insert(db, 'full@longhand.test', null)
    await job.giveUp(ctx, id)
    expect(await state(id)).toMatchObject({ state: 'failed', text: 't', recipient: 'full@longhand.test' })
    await db.transaction().execute(async (tx) => expect(await requeueMail(tx, id)).toBe(true))
    await job.run(ctx, id)
    expect(post.taken.filter(({ to }) => to === 'full@longhand.test')).toHaveLength(1)
    expect(await state(id)).toMatchObject({ state: 'sent', text: '', recipient: '' })
  })

  test('after its last try leaves a row that says whom it did not reach, and no code', async () => {
    const id = await insert(db, 'never@longhand.test')
    await job.giveUp(ctx, id)
    expect(await state(id)).toMatchObject({ state: 'failed', text: '', recipient: 'never@longhand.test' })
  })
})

function letter(to: string) {
  return { personId: null, to, mail: signinCodeMail({ code: '482915' }) }
}

async function promise(to: string): Promise<number> {
  await db.transaction().execute((tx) => queueMail({ enqueue, now: NOW }, tx, letter(to)))
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function countJobs(): Promise<unknown> {
  const { rows } = await server.pool.query('select count(*) from pgboss.job')
  return rows[0]
}

async function rowIn(id: number, state: 'queued' | 'sent', tries = 0) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .where('tries', '>=', tries)
    .executeTakeFirstOrThrow()
}

async function insert(db: Db, recipient: string, goodUntil: number | null = NOW + 1): Promise<number> {
  const words = { subject: 's', text: 't', html: 'h' }
  return db
    .transaction()
    .execute((tx) => insertMail(tx, { personId: null, recipient, ...words, goodUntil, createdAt: NOW }))
}

/** A mail server that keeps mails as they came, does not know `gone@`, and does not let `stranger@` send. */
async function startPost() {
  const taken: { to: string; raw: string }[] = []
  const refuse = (message: string) => Object.assign(new Error(message), { responseCode: 550 })
  const post = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, answer) =>
      answer(address.startsWith('stranger@') ? refuse('You may not send here') : null),
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('gone@') ? refuse(`No such mailbox: ${address}`) : null),
    onData: (stream, { envelope }, answer) => {
      const keep = async () => {
        const raw = (await buffer(stream)).toString('latin1').replaceAll('\r', '')
        taken.push({ to: envelope.rcptTo[0]?.address ?? '', raw })
      }
      keep().then(() => answer(), answer)
    },
  })
  const listener = post.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address: AddressInfo | string | null = listener.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  afterAll(() => new Promise<void>((resolve) => post.close(resolve)))
  return { taken, url: `smtp://127.0.0.1:${address.port}` }
}
