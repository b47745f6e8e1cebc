// Begins a payment, or continues the one under way. If the wallet covers it all, the order is paid at once.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { payments } from '#contract/methods/payments.ts'
import { judge } from '#domain/acts.ts'
import type { OrderFacts } from '#domain/acts/act.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { sumToPay } from '#domain/changes.ts'
import { formatUid } from '#domain/orders.ts'
import {
  ATTEMPT_LOOK_SECONDS,
  ATTEMPT_SECONDS,
  judgeDue,
  ownUrl,
  PAYMENT_PROVIDERS,
  planAttempt,
  walletShare,
  type PaymentType,
} from '#domain/payments.ts'
import { refuseField } from '#domain/validations.ts'
import { recordPaid, type PaidOrder } from '#server/deeds/record-paid.ts'
import { endAttempt } from '#server/deeds/settle-attempt.ts'
import { recordPaidChange } from '#server/deeds/settle-change.ts'
import { judgeTry, takeBackTry, trialOf } from '#server/deeds/throttle.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import { findAttemptUnderWay, insertAttempt, updatePage, type Attempt } from '#server/store/attempts.ts'
import { updateChangePrepaid } from '#server/store/changes.ts'
import type { Later } from '#server/store/compiled.ts'
import type { Tx } from '#server/store/connection.ts'
import { sumWallet } from '#server/store/ledger.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { updatePrepaid } from '#server/store/order-money.ts'
import { lockPerson } from '#server/store/people.ts'
import { countOne } from '#server/store/throttles.ts'
import { viewPaid, viewPayment } from '#server/views/payments.ts'

type Asked = {
  readonly id: number
  readonly type: PaymentType
  readonly returnUrl: string
  readonly fallbackUrl: string
}

type Plan =
  | { readonly next: 'done' }
  | { readonly next: 'open'; readonly attempt: Attempt }
  | { readonly next: 'begin'; readonly attempt: Later<Attempt> }
  | { readonly next: 'end'; readonly attempt: Attempt }

const NOT_OURS = 'The address must be on this site.'

// A payment of the other type ends first; if a third tab began one meanwhile, we try once more.
const ROUNDS_MAX = 3

export async function pay(ctx: OfPerson<TalkContext>, input: InputOf<typeof payments.pay>) {
  const returnUrl = ownUrl(input['return-url'], ctx.baseUrl, ctx.origins)
  if (returnUrl === null) return refuseField('return-url', NOT_OURS)
  const fallbackUrl = ownUrl(input['fallback-url'], ctx.baseUrl, ctx.origins)
  if (fallbackUrl === null) return refuseField('fallback-url', NOT_OURS)
  const asked = { id: input.id, type: input.type, returnUrl, fallbackUrl }
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const planned = await ctx.whole((db) => planPayment(db, ctx, asked))
    if (!planned.ok) return planned
    const plan = planned.value
    if (plan.next === 'done') return allow(viewPaid(asked))
    if (plan.next === 'open') return openPage(ctx, plan.attempt)
    if (plan.next === 'begin') return openPage(ctx, await plan.attempt())
    await endAttempt({ ...ctx, payments: ctx.ports.payments }, plan.attempt)
  }
  return underWay()
}

/** Sets aside the wallet's share and begins an attempt, unless one is under way. */
async function planPayment(db: Tx, ctx: OfPerson<TalkContext>, asked: Asked): Promise<Verdict<Plan>> {
  const { actor, now } = ctx
  const { id: orderId, type, returnUrl, fallbackUrl } = asked
  const counted = { name: 'payments', whose: [String(actor.id)] } as const
  // We lock the wallet first and read everything after the locks: of two payments at once, the second sees
  // what the first has set aside.
  const [customer, order, { balanceCents, heldCents }, open, tries] = await Promise.all([
    lockPerson(db, actor.id),
    lockOrder(db, orderId),
    sumWallet(db, actor.id),
    findAttemptUnderWay(db, orderId),
    countOne(db, trialOf(counted, now)),
  ])
  if (!order) return refuse('not_found', 'Order not found')
  const judged = judge('payments.pay', order, actor, now)
  if (!judged.ok) return judged
  const sum = sumToPay(order)
  const { changeId } = sum
  const heldHereCents = sum.totalCents - sum.dueCents
  const share = walletShare(balanceCents - heldCents + heldHereCents, sum.totalCents)
  const dueCents = sum.totalCents - share
  const payable = judgeDue(type, dueCents)
  if (!payable.ok) return payable
  const isFit =
    open?.state === 'open' && open.expiresAt > now && open.dueCents === dueCents && open.changeId === changeId
  const goesOn = isFit && planAttempt(open.type, type) === 'continue'
  if (goesOn && open.url !== null) {
    // Only a call that leads to a request to the provider counts.
    await takeBackTry(db, counted)
    return allow({ next: 'open', attempt: open })
  }
  const allowed = judgeTry(counted, tries)
  if (!allowed.ok) return allowed
  if (open) return allow({ next: goesOn ? 'open' : 'end', attempt: open })
  if (dueCents !== sum.dueCents)
    await (changeId === null ? updatePrepaid(db, orderId, share) : updateChangePrepaid(db, changeId, share))
  if (dueCents === 0) return payFromWallet(db, ctx, { orderId, order, customer: customer ?? null })
  const attempt = await insertAttempt(db, {
    orderId,
    changeId,
    type,
    dueCents,
    returnUrl,
    fallbackUrl,
    now,
    expiresAt: Math.min(now + ATTEMPT_SECONDS, order.change?.expiresAt ?? Infinity),
    lookAt: now + ATTEMPT_LOOK_SECONDS.first,
  })
  return allow({ next: 'begin', attempt })
}

/** Pays the order from the wallet alone; the sum has been set aside. */
async function payFromWallet(
  db: Tx,
  ctx: OfPerson<TalkContext>,
  {
    orderId: id,
    order,
    customer,
  }: Pick<PaidOrder, 'customer'> & {
    readonly orderId: number
    readonly order: OrderFacts
  },
): Promise<Verdict<Plan>> {
  const { actor, now } = ctx
  const change = order.change && { ...order.change, dueCents: 0 }
  const paid = change
    ? judge('changes.confirm', { ...order, change }, actor, now, { changeId: change.id, capture: null })
    : judge('payments.confirm', { ...order, dueCents: 0 }, actor, now, null)
  if (!paid.ok) return paid
  const judged = { id, order, outcome: paid.value }
  await (change ? recordPaidChange(db, ctx, { judged }) : recordPaid(db, ctx, { judged, customer }))
  return allow({ next: 'done' })
}

async function openPage(ctx: OfPerson<TalkContext>, attempt: Attempt) {
  if (attempt.url !== null) return allow(viewPayment(attempt, attempt.url))
  const provider = ctx.ports.payments[PAYMENT_PROVIDERS[attempt.type]]
  const page = await provider.open({
    key: attempt.key,
    cents: attempt.dueCents,
    orderId: attempt.orderId,
    title: `${attempt.changeId === null ? 'Order' : 'Change of order'} ${formatUid(attempt.orderId)}`,
    email: attempt.customerEmail,
    returnUrl: attempt.returnUrl,
    cancelUrl: attempt.fallbackUrl,
  })
  const isUpdated = await ctx.tx((db) => updatePage(db, attempt.id, page))
  if (await isUpdated()) return allow(viewPayment(attempt, page.url))
  // Meanwhile the attempt was ended by another tab or with its order, or it got another page: this page takes
  // no payment.
  await provider.end(page.reference)
  return underWay()
}

function underWay(): Verdict<never> {
  return refuse('conflict', 'Another payment for this order is under way. Wait a moment and try again.')
}
