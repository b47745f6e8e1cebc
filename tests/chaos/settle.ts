// Lets everything come to an end: events that still arrive, jobs, sweeps, and time.
import { setTimeout as pause } from 'node:timers/promises'
import { DAY, MINUTE } from '#domain/basics/instant.ts'
import { clearFaults } from '#tests/kit/sandbox.ts'
import { bankDecides } from './banks.ts'
import type { Letter } from './letter-box.ts'
import { deliver, type Life, note, runJob, sweep } from './life.ts'
import { releaseHeld } from './staff.ts'

/** This many rounds without movement are a day, which is longer than we ever wait before asking again. */
const STILL_ROUNDS_MAX = 12
const NOTHING = '[]'
const JOBS_MAX = 100
/** How often the sandbox looks at what it has to do later. */
const LATER_MS = 130

/** Lists what was wrong before the last orders ended. */
export async function settle(life: Life, losses: readonly boolean[]): Promise<readonly string[]> {
  const { world } = life
  await clearFaults(world.sandboxUrl)
  // In the end, each bank decides.
  for (const _ of life.disputes) await bankDecides(life, 0, losses[0] === true ? 'lost' : 'won')
  await comeToRest(life, losses)
  await releaseHeld(life)
  await comeToRest(life, losses)
  const wrongs = await listHeld(life)
  // This ends unpaid orders.
  await world.advance(31 * DAY)
  await sweep(life)
  await comeToRest(life, losses)
  return wrongs
}

/** Checks that no sum is still set aside for a payment that came to nothing. */
async function listHeld({ world: { db }, customer }: Life): Promise<readonly string[]> {
  const held = await db
    .selectFrom('orders')
    .select(['id', 'prepaid_cents'])
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'unpaid')
    .where('prepaid_cents', '>', 0)
    .execute()
  const heldForChanges = await db
    .selectFrom('changes')
    .innerJoin('orders', 'orders.id', 'changes.order_id')
    .select(['changes.id', 'changes.prepaid_cents'])
    .where('orders.customer_id', '=', customer.id)
    .where('changes.state', '=', 'open')
    .where('changes.prepaid_cents', '>', 0)
    .execute()
  return [
    ...held.map(({ id, prepaid_cents }) => `Order ${id} still holds ${prepaid_cents} of the wallet`),
    ...heldForChanges.map(
      ({ id, prepaid_cents }) => `Change ${id} still holds ${prepaid_cents} of the wallet`,
    ),
  ]
}

/** Goes on as long as something still moves. */
async function comeToRest(life: Life, losses: readonly boolean[]): Promise<void> {
  const { world } = life
  let before = ''
  for (let still = 0; still < STILL_ROUNDS_MAX;) {
    await passOn(life, losses)
    for (let job = 0; job < JOBS_MAX && (await runJob(life, 0)); job += 1);
    const { left, isAtVendor } = await look(life)
    if (left === NOTHING) break
    still = left === before ? still + 1 : 0
    before = left
    await world.advance(3 * MINUTE * 2 ** Math.min(still, 6))
    if (isAtVendor) await pause(LATER_MS)
    await world.quiet()
    await sweep(life)
  }
  await world.quiet()
  await passOn(life, losses)
}

/**
 * Delivers each event that has not arrived yet, or loses it for good. A vendor repeats what it says of a
 * dispute until we have heard it.
 */
async function passOn(life: Life, losses: readonly boolean[]): Promise<void> {
  const { letters } = life.world
  for (let index = 0; index < letters.length; index += 1) {
    if (letters[index]?.deliveries !== 0) continue
    if (losses[index % losses.length] !== true || isOfDispute(letters[index])) await deliver(life, index)
    else note(life.met, 'event not come')
  }
}

function isOfDispute(letter: Letter | undefined): boolean {
  return letter !== undefined && /"(charge|CUSTOMER)\.(dispute|DISPUTE)\./.test(letter.raw.toString())
}

async function look({ world: { db }, orders, customer }: Life) {
  const attempts = await db
    .selectFrom('attempts')
    .select(['id', 'state', 'reference'])
    .where('order_id', 'in', orders)
    .where('state', 'in', ['open', 'capturing'])
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .select(['refunds.id', 'refunds.state', 'refunds.key', 'refunds.reference'])
    .where('orders.customer_id', '=', customer.id)
    .where('refunds.state', 'in', ['queued', 'sent'])
    .orderBy('refunds.id')
    .execute()
  const disputes = await db
    .selectFrom('bank_disputes')
    .innerJoin('captures', 'captures.id', 'bank_disputes.capture_id')
    .select(['bank_disputes.id', 'bank_disputes.reference'])
    .where('captures.order_id', 'in', orders)
    .where('bank_disputes.state', '=', 'open')
    .orderBy('bank_disputes.id')
    .execute()
  const isAtVendor =
    refunds.some(({ state }) => state === 'sent') || attempts.some(({ state }) => state === 'capturing')
  return { left: JSON.stringify([...attempts, ...refunds, ...disputes]), isAtVendor }
}
