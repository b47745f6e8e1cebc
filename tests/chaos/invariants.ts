// What must be true of the money when everything has come to rest, whatever happened before.
import { sql } from 'kysely'
import { checkBooks } from '#server/deeds/check-books.ts'
import type { Db } from '#server/store/connection.ts'
import type { Letter } from './letter-box.ts'
import { ask, type Life, note } from './life.ts'
import { disputedTruth, type Taken, vendorTruth } from './vendor-truth.ts'

type Row = Readonly<Record<string, unknown>>

/** Sentences about what is wrong; none when all is well. */
export async function findWrongs(life: Life): Promise<readonly string[]> {
  const { world } = life
  return [
    ...world.faults.map((line) => `A fault in the log: ${line}`),
    ...(await listVendorWrongs(world.db, world.letters)),
    ...(await listOwnWrongs(world.db, life.customer.id)),
    ...(await bookWrongs(life)),
    ...(await statementWrongs(life)),
  ]
}

/** Every cent that a vendor took is in the books, and every cent that it gave back. */
export async function listVendorWrongs(db: Db, letters: readonly Letter[]): Promise<string[]> {
  const truth = vendorTruth(letters)
  const captures = await listCaptures(db)
  const known = new Map(captures.map((row) => [String(row['reference']), row]))
  return [
    ...[...truth].flatMap(([reference, taken]) => wrongsWith(reference, taken, known.get(reference))),
    ...(await listBankWrongs(db, letters)),
  ]
}

/** Every dispute that a bank has decided is over for us, with its sums. */
async function listBankWrongs(db: Db, letters: readonly Letter[]): Promise<string[]> {
  const { rows } = await sql<Row>`select * from bank_disputes`.execute(db)
  const known = new Map(rows.map((row) => [String(row['reference']), row]))
  return [...disputedTruth(letters)].flatMap(([reference, { withdrawnCents, reinstatedCents }]) => {
    const ours = known.get(reference)
    const isRight =
      ours?.['withdrawn_cents'] === withdrawnCents &&
      ours['reinstated_cents'] === reinstatedCents &&
      ours['state'] !== 'open'
    const told = `the bank took ${withdrawnCents} and gave ${reinstatedCents}`
    return isRight ? [] : [`Dispute ${reference}: ${told}, we say ${JSON.stringify(ours)}`]
  })
}

function wrongsWith(reference: string, { cents, refundedCents }: Taken, ours: Row | undefined): string[] {
  if (!ours) return [`The vendor took ${cents} as ${reference}, and we do not know it`]
  const wrongs: string[] = []
  if (ours['cents'] !== cents)
    wrongs.push(`${reference}: the vendor took ${cents}, we say ${String(ours['cents'])}`)
  if (ours['done'] !== refundedCents)
    wrongs.push(`${reference}: the vendor gave back ${refundedCents}, we say ${String(ours['done'])}`)
  if (refundedCents > cents) wrongs.push(`${reference}: the vendor gave back more than it took`)
  return wrongs
}

async function listCaptures(db: Db): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select captures.*,
      (select coalesce(sum(cents), 0)::int from refunds where capture_id = captures.id and state = 'done' and not exists (
        select from entries where refund_id = refunds.id and kind = 'settlement' and credit in ('disputes', 'outside')
      )) as done
    from captures`.execute(db)
  return rows
}

/** Lists what is wrong with one customer's money. */
export async function listOwnWrongs(db: Db, id: number): Promise<string[]> {
  const wrongs: string[] = []
  const none = async (what: string, question: ReturnType<typeof sql<Row>>) => {
    const { rows } = await question.execute(db)
    for (const row of rows) wrongs.push(`${what}: ${JSON.stringify(row)}`)
  }
  await none(
    'An attempt still under way',
    sql<Row>`select attempts.* from attempts join orders on orders.id = order_id
      where customer_id = ${id} and state in ('open', 'capturing')`,
  )
  await none(
    'A refund still under way',
    sql<Row>`select refunds.* from refunds join captures on captures.id = capture_id
      where order_id in (select id from orders where customer_id = ${id}) and state in ('queued', 'sent')`,
  )
  await none(
    'Charged twice',
    sql<Row>`select captures.order_id, change_id, count(*) from captures join attempts on attempts.id = attempt_id
      where is_applied and captures.order_id in (select id from orders where customer_id = ${id})
      group by captures.order_id, change_id having count(*) > 1`,
  )
  await none(
    'Paid without money, or money without the order',
    sql<Row>`select id, status, total_cents, prepaid_cents, paid_cents, paid_at from orders where customer_id = ${id}
      and (paid_at is not null) <> (status <> 'unpaid' and paid_cents = total_cents and total_cents = prepaid_cents
        + coalesce((select sum(cents) from captures where is_applied and order_id = orders.id), 0)
        - coalesce((select sum(refunded_cents) from changes where state = 'made' and order_id = orders.id), 0))`,
  )
  await none(
    'A change that still waits',
    sql<Row>`select changes.* from changes join orders on orders.id = order_id where customer_id = ${id} and state = 'open'`,
  )
  await none(
    'A change made without its money, or money without the change',
    sql<Row>`select changes.id, state, old_total_cents, changes.total_cents, changes.prepaid_cents from changes
      join orders on orders.id = order_id where customer_id = ${id}
      and changes.prepaid_cents + coalesce((select sum(cents) from captures join attempts on attempts.id = attempt_id
        where is_applied and change_id = changes.id), 0)
        <> case state when 'made' then greatest(changes.total_cents - old_total_cents, 0) else 0 end`,
  )
  await none(
    'An order that is not as its last change made it',
    sql<Row>`select orders.id from orders join lateral (select * from changes where order_id = orders.id and state = 'made'
      order by settled_at desc, id desc limit 1) as last on true
      where customer_id = ${id} and (orders.total_cents, orders.pages) <> (last.total_cents, last.pages)`,
  )
  await none(
    'Still unpaid after its time',
    sql<Row>`select id from orders where customer_id = ${id} and status = 'unpaid'`,
  )
  await none(
    'Not exactly one activity order.paid',
    sql<Row>`select id from orders where customer_id = ${id} and (paid_at is not null)::int
      <> (select count(*) from activities where order_id = orders.id and name = 'order.paid')`,
  )
  await none(
    'A capture that neither paid nor goes back',
    sql<Row>`select * from captures where order_id in (select id from orders where customer_id = ${id})
      and (returned_cents > cents or (not is_applied and returned_cents <> cents))`,
  )
  await none(
    'A wallet below nothing',
    sql<Row>`select * from (
      select entries.id, sum(case 'wallet' when credit then cents when debit then -cents else 0 end) over (order by entries.id)
        as balance from entries where person_id = ${id}) as steps where balance < 0`,
  )
  await none(
    'A promo code that is held or freed wrongly',
    sql<Row>`select id, status, paid_at from orders where customer_id = ${id} and discount_code is not null
      and (paid_at is not null or (status = 'disputing' and prev_status = 'unpaid')) <> exists (select from discount_uses where order_id = orders.id)`,
  )
  await none(
    'A promo code counted wrongly',
    sql<Row>`select code, uses from discounts where uses <> (select count(*) from discount_uses where code = discounts.code)`,
  )
  return wrongs
}

/**
 * A refund that a vendor refuses for good and that no wallet can hold is named and left to a person, so it is
 * no wrong.
 */
const LEFT_TO_PERSON: ReadonlySet<string> = new Set([
  'refunds that wait for a person',
  'wallets of people who are gone',
])

async function bookWrongs({ world: { db, house }, met }: Life): Promise<string[]> {
  const differences = await checkBooks(db, house.clock.now())
  for (const { about } of differences) if (LEFT_TO_PERSON.has(about)) note(met, about)
  return differences
    .filter(({ about }) => !LEFT_TO_PERSON.has(about))
    .map(({ about, id, found }) => `The books, ${about}, ${id}: ${found}`)
}

async function statementWrongs(life: Life): Promise<string[]> {
  const page = Object(await ask(life, 'statements', 'fetch', { size: 100 }))
  const wallet = Object(await ask(life, 'statements', 'wallet', {}))
  const items: readonly { readonly amount: number }[] = page.items
  const sum = items.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
  const balance = Math.round(Number(wallet.balance) * 100)
  return [
    ...(items.length === page.count || page.count === undefined
      ? []
      : ['The statement is longer than a page']),
    ...(sum === balance ? [] : [`The statement sums up to ${sum}, the balance is ${balance}`]),
    ...(wallet.held === 0 ? [] : [`${wallet.held} are still set aside`]),
  ]
}
