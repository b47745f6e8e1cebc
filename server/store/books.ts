// Checks the books: each question lists where two records disagree, and nothing when all is well.
import { sql, type RawBuilder } from 'kysely'
import { HOUR } from '#domain/basics/instant.ts'
import { ACCOUNTS, type Account } from '#domain/ledger.ts'
import { isDisputed } from './captures.ts'
import type { Db } from './connection.ts'
import { changeOfWallet } from './ledger.ts'

export type Difference = { readonly id: number; readonly found: string }

type Question = (since: number) => RawBuilder<Difference>

export const DIFFERENCES_MAX = 100

/** After this time a check that has not ended has died with its process. */
export const CHECK_SECONDS_MAX = HOUR

/** '$41.00', or 'nothing' */
function dollars(cents: string): RawBuilder<string> {
  return sql`coalesce(replace(to_char((${sql.raw(cents)}) / 100.0, 'FM"$"999,999,990.00'), '$-', '-$'), 'nothing')`
}

/** '2026-11-25 16:36 UTC' */
function minute(instant: string): RawBuilder<string> {
  return sql`to_char(to_timestamp(${sql.ref(instant)}) at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"')`
}

/**
 * Each question is named after what it compares, and says of what its numbers are. A refund that we owe
 * `since` then, or for longer, is late.
 */
export const QUESTIONS: Readonly<Record<string, readonly [of: string, question: Question]>> = {
  'what orders say of their money': [
    'order',
    () => sql`
    select coalesce(orders.id, booked.order_id) as id,
      format('paid %s and returned %s, the books say %s and %s', ${dollars('paid_cents')}, ${dollars('returned_cents')}, ${dollars('paid')}, ${dollars('returned')}) as found
    from (
      select order_id,
        coalesce(sum(case when credit = 'revenue' then cents else -cents end) filter (where kind in ('order', 'change')), 0) as paid,
        coalesce(sum(cents) filter (where kind in ('return', 'credit')), 0) as returned
      from entries where kind in ('order', 'change', 'return', 'credit') group by order_id
    ) as booked
    full join (select id, paid_cents, returned_cents from orders where paid_cents > 0 or returned_cents > 0) as orders
      on orders.id = booked.order_id
    where (paid_cents, returned_cents) is distinct from (paid, returned)
    order by 1 limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'paid orders and what they cost': [
    'order',
    () => sql`
    select id, format('%s, costs %s, paid %s', status, ${dollars('total_cents')}, ${dollars('paid_cents')}) as found
    from orders
    where (paid_at is not null and paid_cents <> total_cents)
      or (paid_at is null and paid_cents > 0)
      or (paid_at is null and status not in ('unpaid', 'canceled', 'disputing'))
    order by id limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'what paid an order': [
    'order',
    () => sql`
    select orders.id, format('costs %s, the wallet gave %s, payments %s, less %s', ${dollars('total_cents')}, ${dollars('prepaid_cents')}, ${dollars('captured')}, ${dollars('given_back')})
      as found
    from orders
    left join (select order_id, sum(cents) as captured from captures where is_applied group by order_id) as applied
      on applied.order_id = orders.id
    left join (select order_id, sum(refunded_cents) as given_back from changes where state = 'made' group by order_id) as lowered
      on lowered.order_id = orders.id
    where paid_at is not null and total_cents <> prepaid_cents + coalesce(captured, 0) - coalesce(given_back, 0)
    order by orders.id limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'changes in the books': [
    'change',
    () => sql`
    select coalesce(changes.id, entries.change_id) as id, format('%s from %s to %s, the books say %s', state, ${dollars('old_total_cents')}, ${dollars('total_cents')}, ${dollars('moved')}) as found
    from (select * from changes where state = 'made' and total_cents <> old_total_cents) as changes
    full join (
      select change_id, case when credit = 'revenue' then cents else -cents end as moved from entries where kind = 'change'
    ) as entries on entries.change_id = changes.id
    where total_cents - old_total_cents is distinct from moved
    order by 1 limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'payments in the books': [
    'payment',
    () => sql`
    select captures.id, format('took %s, the books say %s', ${dollars('captures.cents')}, ${dollars('entries.cents')}) as found
    from captures left join entries on entries.capture_id = captures.id and entries.kind = 'payment'
    where currency = 'USD' and entries.cents is distinct from captures.cents
    order by captures.id limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'what goes back of a payment': [
    'payment',
    () => sql`
    select captures.id, format('took %s, returns %s, refunds are %s', ${dollars('cents')}, ${dollars('returned_cents')}, ${dollars('sent')}) as found
    from captures
    left join (select capture_id, sum(cents) as sent from refunds group by capture_id) as refunds
      on refunds.capture_id = captures.id
    where returned_cents <> coalesce(sent, 0) or (not is_applied and returned_cents <> cents)
    order by captures.id limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'refunds in the books': [
    'refund',
    () => sql`
    select refunds.id, format('%s of %s, the books say %s, sent %s, back %s from %s',
      state, ${dollars('refunds.cents')}, ${dollars('begun.cents')}, ${dollars('sent.cents')}, ${dollars('back.cents')}, coalesce(back.debit, 'no account')) as found
    from refunds
    join captures on captures.id = refunds.capture_id and currency = 'USD'
    left join entries as begun on begun.refund_id = refunds.id and begun.kind = 'refund'
    left join entries as sent on sent.refund_id = refunds.id and sent.kind = 'settlement'
    left join entries as back on back.refund_id = refunds.id and back.kind = 'bounce'
    where begun.cents is distinct from refunds.cents
      or (sent.dispute_id is not null and (state <> 'done' or sent.cents + coalesce(back.cents, 0) <> refunds.cents))
      or (sent.dispute_id is null and (
        (sent.cents is not null and sent.cents <> refunds.cents)
        or (back.cents is not null and back.cents <> refunds.cents)
        or (back.debit is not null and (back.debit = 'refunds') <> (sent.id is null))
        or (sent.id is not null and back.id is null) <> (state = 'done')
        or (back.id is not null) <> (state = 'failed')
      ))
    order by refunds.id limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'refunds that are late': [
    'refund',
    (since) => sql`
    select refunds.id, format('%s %s since %s, refused %s times', round(refunds.cents / 100.0, 2), currency, ${minute('created_at')}, refusals)
      as found
    from refunds join captures on captures.id = capture_id
    where refunds.state in ('queued', 'held') and created_at <= ${since} and not ${isDisputed}
    order by refunds.id limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'refunds that wait for a person': [
    'refund',
    () => sql`
    select refunds.id, format('%s %s since %s', round(refunds.cents / 100.0, 2), currency, ${minute('created_at')}) as found
    from refunds join captures on captures.id = capture_id
    where state = 'failed' and currency <> 'USD'
    order by refunds.id limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'disputes at banks': [
    'dispute',
    () => sql`
    select bank_disputes.id, format('%s, banks hold %s of it, the books say %s', state,
            ${dollars('withdrawn_cents - reinstated_cents')}, ${dollars('held')}) as found
    from bank_disputes
    left join (
      select dispute_id, sum(case 'disputes' when debit then cents when credit then -cents else 0 end) as held
      from entries where dispute_id is not null group by dispute_id
    ) as booked on booked.dispute_id = bank_disputes.id
    where currency = 'USD'
      and coalesce(held, 0) <> case state when 'open' then withdrawn_cents - reinstated_cents else 0 end
    order by bank_disputes.id limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'wallets of people who are gone': [
    'person',
    () => sql`
    select person_id as id, format('holds %s', ${dollars('sum(change)')}) as found
    from (
      select person_id, ${changeOfWallet} as change
      from entries where person_id in (select id from people where erased_at is not null)
    ) as changes
    group by person_id having sum(change) > 0
    order by person_id limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  wallets: [
    'person',
    () => sql`
    select person_id as id, format('holds %s', ${dollars('sum(change)')}) as found
    from (
      select person_id, ${changeOfWallet} as change from entries
      union all
      select customer_id, -prepaid_cents from orders
      where prepaid_cents > 0 and (status = 'unpaid' or (status = 'disputing' and paid_at is null))
      union all
      select customer_id, -changes.prepaid_cents from changes join orders on orders.id = order_id where state = 'open'
    ) as changes
    group by person_id having sum(change) < 0
    order by person_id limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  'what receipts say': [
    'receipt',
    () => sql`
    select number as id, format('of %s, says %s, the books say %s', year, ${dollars('cents')}, ${dollars('booked')}) as found
    from receipts
    left join (
      select receipt_year, receipt_number,
        coalesce(sum(cents) filter (where kind in ('order', 'change', 'return', 'credit')), sum(cents)) as booked
      from entries where receipt_year is not null group by receipt_year, receipt_number
    ) as entries on (receipt_year, receipt_number) = (year, number)
    where cents is distinct from booked
    order by year, number limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],

  receipts: [
    'year',
    () => sql`
    select coalesce(given.year, receipt_years.year) as id,
      format('last number %s, but %s given up to %s', last, coalesce(count, 0), coalesce(most, 0)) as found
    from (select year, count(*) as count, max(number) as most from receipts group by year) as given
    full join receipt_years on receipt_years.year = given.year
    where (last, last) is distinct from (count, most)
    order by 1 limit ${sql.lit(DIFFERENCES_MAX)}`,
  ],
}

/** Sums what each account holds: what it was given, less what was taken from it. */
export async function sumAccounts(
  db: Db,
): Promise<readonly { readonly account: Account; readonly cents: number }[]> {
  const { rows } = await sql<{ account: Account; cents: number }>`
    select account, sum(cents)::bigint as cents from (
      select debit as account, cents from entries union all select credit, -cents from entries
    ) as sides
    group by account order by account limit ${sql.lit(ACCOUNTS.length)}`.execute(db)
  return rows
}

/** Lists the findings of one question. */
export async function listDifferences(
  db: Db,
  question: Question,
  since: number,
): Promise<readonly Difference[]> {
  const { rows } = await question(since).execute(db)
  return rows
}

/** Returns false if another worker has begun the check of that day and has ended it or still may. */
export async function beginCheck(db: Db, day: number, at: number): Promise<boolean> {
  const row = await db
    .insertInto('book_checks')
    .values({ day, checked_at: at })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ checked_at: at })
        .where('book_checks.differences', 'is', null)
        .where('book_checks.checked_at', '<=', at - CHECK_SECONDS_MAX),
    )
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteCheck(db: Db, day: number, differences: number): Promise<void> {
  await db.updateTable('book_checks').set({ differences }).where('day', '=', day).execute()
}
