// Which situations a run has met, because a run that never meets them proves nothing.
import { sql } from 'kysely'
import type { Life } from './life.ts'
import { note } from './life.ts'

/**
 * Situations in which money moves in a way of its own; a proof that never met one of them says nothing about
 * it.
 */
const NEEDED = [
  'late paper credited',
  'changed for more',
  'changed for less',
  'order disputed and refunded',
  'order canceled paid',
]

/** Lists the situations that a run should have met but has not. */
export function listUnmet(met: Readonly<Record<string, number>>): readonly string[] {
  return NEEDED.filter((what) => met[what] === undefined)
}

type Row = { readonly what: string; readonly count: number }

/** Notes the situations that the rows show, besides those noted on the way. */
export async function noteSituations({ world: { db }, customer: { id }, met }: Life): Promise<void> {
  const { rows } = await sql<Row>`
    with mine as (select * from orders where customer_id = ${id}),
      taken as (select captures.*, attempts.state from captures
        join mine on mine.id = captures.order_id join attempts on attempts.id = attempt_id),
      back as (select refunds.*, taken.is_applied, taken.cents as captured from refunds join taken on taken.id = capture_id),
      moved as (select * from entries where person_id = ${id})
    select what, count::int from (
      select 'order paid' as what, count(*) from mine where paid_at is not null
      union all select 'paid by the wallet alone', count(*) from mine where paid_at is not null and prepaid_cents = total_cents
      union all select 'paid by wallet and vendor', count(*) from mine
        where paid_at is not null and prepaid_cents between 1 and total_cents - 1
      union all select 'surplus capture returned', count(*) from taken where not is_applied
      union all select 'capture of an attempt that had ended', count(*) from taken where state = 'ended' and is_applied
      union all select 'order paid at the second attempt or later', count(*) from mine
        where paid_at is not null and (select count(*) from attempts where order_id = mine.id) > 1
      union all select 'refund settled', count(*) from back where state = 'done'
      union all select 'refund in parts', count(*) from back where is_applied and cents < captured
      union all select 'refund bounced', count(*) from back where state = 'failed'
      union all select 'money returned to the wallet', count(*) from moved where kind = 'return'
      union all select 'late paper credited', count(*) from moved where kind = 'credit'
      union all select 'dispute at a bank won', count(*) from bank_disputes where state = 'won'
        and capture_id in (select id from taken)
      union all select 'dispute at a bank lost', count(*) from bank_disputes where state = 'lost'
        and capture_id in (select id from taken)
      union all select 'refund paid by the bank', count(*) from moved where kind = 'settlement' and credit = 'disputes'
      union all select 'dispute that cost us the money twice', count(*) from moved where kind = 'loss'
      union all select 'refund sent by hand', count(*) from moved where kind = 'settlement' and credit = 'outside'
      union all select 'wallet sent by hand', count(*) from moved where kind = 'handout'
      union all select 'order disputed and refunded', count(*) from audits where act = 'desk.decideDispute.refund'
        and order_id in (select id from mine)
      union all select 'changed for more', count(*) from changes where order_id in (select id from mine)
        and state = 'made' and total_cents > old_total_cents
      union all select 'changed for less', count(*) from changes where order_id in (select id from mine)
        and state = 'made' and total_cents < old_total_cents
      union all select 'change paid by wallet and vendor', count(*) from changes where order_id in (select id from mine)
        and state = 'made' and prepaid_cents between 1 and total_cents - old_total_cents - 1
      union all select 'change lapsed', count(*) from changes where order_id in (select id from mine) and state = 'lapsed'
      union all select 'change lapsed, and its payment went back', count(*) from captures join attempts on attempts.id = attempt_id
        join changes on changes.id = change_id where changes.order_id in (select id from mine) and changes.state = 'lapsed'
      union all select 'order canceled unpaid', count(*) from mine where paid_at is null and status = 'canceled'
      union all select 'paper released', count(*) from deliveries where order_id in (select id from mine) and released_at is not null
      union all select 'order completed', count(*) from mine where status = 'completed'
      union all select 'order completed by a manager', count(*) from audits where act = 'desk.complete'
        and order_id in (select id from mine)
      union all select 'money returned after a final paper', count(*) from mine where final_at is not null and returned_cents > 0
      union all select 'order canceled paid', count(*) from mine where paid_at is not null and status in ('canceled', 'refunded')
      union all select 'promo code used', count(*) from discount_uses where person_id = ${id}
    ) as situations where count > 0`.execute(db)
  for (const { what, count } of rows) for (let index = 0; index < count; index += 1) note(met, what)
}
