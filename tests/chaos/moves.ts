// What may be done in a run: moves in several lanes, chosen by fast-check, so that a failing run can be made
// small.
import fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '#domain/basics/instant.ts'
import {
  actOn,
  ask,
  breakVendor,
  change,
  confirm,
  deliver,
  dispute,
  type Life,
  note,
  pay,
  runJob,
  sweep,
  withdraw,
} from './life.ts'
import { bankDecides, disputeAtBank } from './banks.ts'
import type { Fate } from './seams.ts'
import { atDesk, handIn, settleMoney, type DeskDeed } from './staff.ts'

const nat = fc.nat(11)
const order = fc.nat(1)
const type = fc.constantFrom('CREDIT' as const, 'PAYPAL' as const)
const often = fc.oneof(
  { weight: 5, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)

const wish = fc.record(
  { pages_number: fc.integer({ min: 1, max: 8 }), urgency: fc.constantFrom(24, 72, 336) },
  { requiredKeys: ['pages_number'] },
)

const FAULTS = [
  ['stripe', 'amount_differs'],
  ['stripe', 'currency_differs'],
  ['stripe', 'refund_refused'],
  ['stripe', 'refund_pending'],
  ['stripe', 'refund_failed'],
  ['paypal', 'amount_differs'],
  ['paypal', 'currency_differs'],
  ['paypal', 'refund_refused'],
  ['paypal', 'refund_pending'],
  ['paypal', 'refund_failed'],
  ['paypal', 'token_forgotten'],
  ['paypal', 'instrument_declined'],
  ['paypal', 'capture_declined'],
  ['paypal', 'capture_pending'],
  ['paypal', 'capture_denied'],
] as const

const words = 'It has to be.'
const percent = fc.constantFrom(1, 33, 50, 100)
const to = fc.constantFrom('payment' as const, 'wallet' as const)

const way = fc.constantFrom('again' as const, 'wallet' as const, 'outside' as const)

const deskDeed: fc.Arbitrary<DeskDeed> = fc.oneof(
  fc.record({ method: fc.constantFrom('approve', 'refund', 'complete') }),
  fc.record({ method: fc.constant('reject'), note: fc.constant(words) }),
  fc.record({
    method: fc.constant('cancel'),
    note: fc.constant(words),
    percent: fc.constantFrom(0, 1, 33, 100),
  }),
  fc.record({
    method: fc.constant('decideDispute'),
    outcome: fc.constantFrom('decline', 'rework', 'otherWriter'),
    note: fc.constant(words),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      method: fc.constant('decideDispute'),
      outcome: fc.constantFrom('refund', 'cancel'),
      percent,
      to,
    }),
  },
)

const move = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('check out' as const), order, type, isGood: often }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), order, type }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('act on a page' as const), which: nat, isGood: often }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('confirm' as const), which: nat }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), which: nat }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('job' as const), which: nat }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(3 * MINUTE, 70 * MINUTE, 7 * HOUR, 2 * DAY),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(9 * DAY, 31 * DAY) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), order, wish }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('change and check out' as const),
      order,
      wish,
      type,
      isGood: often,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dispute' as const), order }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), order }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('desk' as const), order, deed: deskDeed }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      // The order that may be paid before anything else happens.
      order: fc.constant(0),
      stage: fc.constantFrom('draft' as const, 'final' as const),
      isCompleted: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('dispute at the bank' as const), which: nat }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bank decides' as const),
      which: nat,
      outcome: fc.constantFrom('won' as const, 'lost' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), which: nat, way }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('cancel and settle' as const), order, percent, which: nat, way }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...FAULTS) }),
  },
)

export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
}

const fate: fc.Arbitrary<Fate> = fc.record({ diesBefore: seldom(fc.nat(6)), losesAnswer: seldom(fc.nat(2)) })

export const script = fc.record({
  hasCode: fc.boolean(),
  hasWallet: fc.boolean(),
  /** The first order is paid before anything else happens, so that it can be changed. */
  isPaid: fc.boolean(),
  isFree: fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  lanes: fc.array(fc.array(fc.record({ move, fate }), { minLength: 1, maxLength: 7 }), {
    minLength: 2,
    maxLength: 4,
  }),
  picks: fc.array(fc.nat(11), { minLength: 1, maxLength: 40 }),
  /** Chooses which undelivered events never arrive. */
  losses: fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }),
})

export type Script = typeof script extends fc.Arbitrary<infer S> ? S : never

/** `wait`: between the steps that the customer takes. */
export async function make(life: Life, move: Move, wait: () => Promise<void>): Promise<void> {
  const orderOf = (index: number): number => life.orders[index] ?? 0
  switch (move.do) {
    case 'check out':
      return checkOut(life, { ...move, order: orderOf(move.order) }, wait)
    case 'change and check out':
      await change(life, orderOf(move.order), move.wish)
      await wait()
      return checkOut(life, { ...move, order: orderOf(move.order) }, wait)
    case 'pay':
      return void (await pay(life, orderOf(move.order), move.type))
    case 'act on a page':
    case 'confirm': {
      const page = life.pages[move.which % Math.max(life.pages.length, 1)]
      if (page) await (move.do === 'confirm' ? confirm(life, page) : actOn(life, page, move.isGood))
      return
    }
    case 'deliver':
      return deliver(life, move.which)
    case 'job':
      return void (await runJob(life, move.which))
    case 'sweep':
      return sweep(life)
    case 'wait':
      return life.world.advance(move.seconds)
    case 'withdraw':
      return withdraw(life, orderOf(move.order))
    case 'change':
      return change(life, orderOf(move.order), move.wish)
    case 'dispute':
      return dispute(life, orderOf(move.order))
    case 'desk':
      return atDesk(life, orderOf(move.order), move.deed)
    case 'write':
      return write(life, { ...move, order: orderOf(move.order) }, wait)
    case 'dispute at the bank':
      return disputeAtBank(life, move.which)
    case 'bank decides':
      return bankDecides(life, move.which, move.outcome)
    case 'settle':
      return settleMoney(life, move.which, move.way)
    case 'cancel and settle':
      await atDesk(life, orderOf(move.order), { method: 'cancel', note: words, percent: move.percent })
      // A refund that is not sent within a day waits for a person.
      await life.world.advance(2 * DAY)
      await wait()
      return settleMoney(life, move.which, move.way)
    case 'erase':
      if ((await ask(life, 'account', 'delete', {})) === true) note(life.met, 'account erased')
      return
    case 'fault':
      return breakVendor(life, move.fault[0], move.fault[1])
  }
}

async function checkOut(
  life: Life,
  {
    order,
    type,
    isGood,
  }: Pick<Extract<Move, { do: 'check out' }>, 'type' | 'isGood'> & { readonly order: number },
  wait: () => Promise<void>,
): Promise<void> {
  const page = await pay(life, order, type)
  if (!page) return
  await wait()
  await actOn(life, page, isGood)
  await wait()
  await confirm(life, page)
}

/**
 * Takes a paper from approval to release, and perhaps to its end; at each step other lanes may be quicker.
 */
async function write(
  life: Life,
  {
    order,
    stage,
    isCompleted,
  }: Pick<Extract<Move, { do: 'write' }>, 'stage' | 'isCompleted'> & { readonly order: number },
  wait: () => Promise<void>,
): Promise<void> {
  await atDesk(life, order, { method: 'approve' })
  await wait()
  await atDesk(life, order, { method: 'assign', writer: life.world.writer.id })
  await wait()
  await handIn(life, order, stage)
  await wait()
  await atDesk(life, order, { method: 'release', as: stage })
  await wait()
  if (isCompleted) await atDesk(life, order, { method: 'complete' })
}
