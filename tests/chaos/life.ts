// One customer with two orders, and everything that the customer, the desk, the vendors and our own jobs may
// do about their money.
import { sql } from 'kysely'
import type { PaymentType } from '#domain/payments.ts'
import { completeOrders, creditDelays, expireOrders, lapseChanges } from '#server/deeds/clock.ts'
import { lookAtAttempts, lookAtDisputes, lookAtRefunds } from '#server/deeds/look-at-money.ts'
import type { Person } from '#server/context.ts'
import type { Db } from '#server/store/connection.ts'
import { jobs } from '#server/jobs/table.ts'
import { answer } from '#server/proxy.ts'
import { found } from '#tests/kit/accounts.ts'
import { CARDS } from '#tests/kit/payments.ts'
import { setFault } from '#tests/kit/sandbox.ts'
import type { BankDispute } from './banks.ts'
import { isOfMoney, type World } from './world.ts'

export type Page = { readonly order: number; readonly type: PaymentType; readonly url: string }

export type Life = {
  readonly world: World
  readonly customer: Person
  readonly code: string
  readonly orders: readonly number[]
  /** Every page of a vendor that the customer was ever shown. */
  readonly pages: Page[]
  /** Every dispute that the customer has opened at a bank. */
  readonly disputes: BankDispute[]
  /** How often each situation occurred, besides what the rows show in the end. */
  readonly met: Record<string, number>
}

const SWEPT_MAX = 500

/** Returns the answer as plain values, or nothing for a refusal. */
export async function ask(
  { world, customer, met }: Life,
  namespace: string,
  method: string,
  argument: object,
  who = customer,
) {
  const { house } = world
  const now = house.clock.now()
  const cookie = { set: () => {}, clear: () => {} }
  const call = {
    house,
    actor: { ...who, provedAt: now },
    caller: { network: '127.0.0.1', device: 'chaos', cookie, pendingLinks: [], forgetPendingLinks: () => {} },
    now,
    request: 'chaos',
  }
  const { status, body } = await answer(call, { namespace, method, argument })
  if (status !== 200) note(met, `${namespace}.${method} answers ${status}`)
  return status === 200 ? found({ body }) : undefined
}

export function note(met: Record<string, number>, what: string): void {
  met[what] = (met[what] ?? 0) + 1
}

export async function pay(life: Life, order: number, type: PaymentType): Promise<Page | undefined> {
  const { baseUrl } = life.world.house.settings
  const asked = {
    id: order,
    type,
    'return-url': `${baseUrl}/order/${order}/payment/${type.toLowerCase()}`,
    'fallback-url': `${baseUrl}/order/${order}/checkout`,
  }
  const url: unknown = Object(Object(await ask(life, 'payments', 'pay', asked)).payload).url
  if (typeof url !== 'string' || (!url.includes('/checkoutnow') && !url.includes('/c/pay/'))) return undefined
  const page = { order, type, url }
  life.pages.push(page)
  return page
}

/** Answers on the vendor's own page, which may have ended. */
export async function actOn({ world }: Life, { type, url }: Page, isGood: boolean): Promise<void> {
  const good = type === 'CREDIT' ? { answer: 'pay', card: CARDS.good } : { answer: 'approve' }
  const bad = type === 'CREDIT' ? { answer: 'pay', card: CARDS.declined } : { answer: 'cancel' }
  const body = new URLSearchParams(isGood ? good : bad)
  await (await fetch(url, { method: 'POST', body, redirect: 'manual' })).arrayBuffer()
  await world.quiet()
}

export async function confirm(life: Life, { order, type, url }: Page): Promise<void> {
  const { pathname, searchParams } = new URL(url)
  const token = searchParams.get('token') ?? pathname.split('/').at(-1)
  await ask(life, 'payments', 'confirm', { id: order, type, payload: {}, token })
}

export async function withdraw(life: Life, order: number): Promise<void> {
  const quote = await ask(life, 'withdrawals', 'quote', { order })
  if (quote !== undefined) await ask(life, 'withdrawals', 'create', { order, amount: Object(quote).amount })
}

/** Asks for a change and agrees to what is quoted. */
export async function change(life: Life, order: number, wish: object): Promise<void> {
  const quote = await ask(life, 'changes', 'quote', { order, ...wish })
  if (quote === undefined) return
  await ask(life, 'changes', 'create', { order, ...wish, amount: Object(quote).difference })
}

export async function dispute(life: Life, order: number): Promise<void> {
  const words = { instructions: 'It is not what I asked for.', attachments: [] }
  await ask(life, 'disputes', 'create', { order, purpose: 3, issue: 1, ...words })
}

/** Passes one of the vendors' events on. */
export async function deliver({ world, met }: Life, which: number): Promise<void> {
  const letter = world.letters[which % Math.max(world.letters.length, 1)]
  if (!letter) return
  letter.deliveries += 1
  if (letter.deliveries > 1) note(met, 'event delivered again')
  const { vendor, raw: payload, headers } = letter
  const { statusCode } = await world.webhooks.inject({
    method: 'POST',
    url: `/api/webhook/${vendor}`,
    payload,
    headers,
  })
  if (statusCode !== 204) letter.deliveries -= 1
}

/** Runs a job, and returns false if none is left. A job that fails is tried again. */
export async function runJob({ world: { house, db }, met }: Life, which: number): Promise<boolean> {
  const { rows } = await sql<{ id: number; name: string; row_id: number }>`
    delete from left_jobs where id = (
      select id from left_jobs order by id offset ${which}::int % greatest((select count(*) from left_jobs), 1) limit 1
    ) returning *`.execute(db)
  const [job] = rows
  if (!job) return false
  const { settings, ports, enqueue, clock } = house
  const mailer = { send: () => Promise.reject(new Error('No job here mails')), close: () => {} }
  const { signal } = new AbortController()
  const { payments, papers, storage } = ports
  const { push } = house
  const surroundings = {
    db: house.db,
    mailer,
    payments,
    papers,
    push,
    storage,
    enqueue,
    baseUrl: settings.baseUrl,
    signal,
  }
  if (!isOfMoney(job.name)) throw new Error(`A job ${job.name} was left`)
  const { run } = jobs[job.name]
  const end = await beginJob(db, job.name, job.row_id)
  try {
    await run({ ...surroundings, now: clock.now() }, job.row_id)
    await end()
  } catch {
    await end()
    note(met, 'job failed and was tried again')
    await sql`insert into left_jobs (name, row_id) values (${job.name}, ${job.row_id})`.execute(db)
  }
  return true
}

/** Marks the job as the queue would: under way until it ends, and longer if its process dies. */
async function beginJob(db: Db, name: string, rowId: number): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state) values (${name}, ${JSON.stringify({ rowId })}::jsonb, 'active') returning id`.execute(
    db,
  )
  return () => sql`delete from pgboss.job where id = ${rows[0]?.id}`.execute(db)
}

export async function sweep({ world: { house } }: Life): Promise<void> {
  const { db, enqueue, clock, settings } = house
  const ctx = { db, enqueue, now: clock.now(), baseUrl: settings.baseUrl }
  await expireOrders(ctx, SWEPT_MAX)
  await completeOrders(ctx, SWEPT_MAX)
  await creditDelays(ctx, SWEPT_MAX)
  await lapseChanges(ctx, SWEPT_MAX)
  await lookAtAttempts(ctx, SWEPT_MAX)
  await lookAtRefunds(ctx, SWEPT_MAX)
  await lookAtDisputes(ctx, SWEPT_MAX)
}

export async function breakVendor(life: Life, vendor: string, fault: string): Promise<void> {
  note(life.met, `${vendor}: ${fault}`)
  await setFault(life.world.sandboxUrl, vendor, fault)
}
