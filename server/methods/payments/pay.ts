// Begins a payment, or continues the one under way. If the wallet covers it all, the order is paid at once.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { payments } from '#contract/methods/payments.ts'
import { judge } from '#domain/acts.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { formatUid } from '#domain/orders.ts'
import {
  ATTEMPT_LOOK_SECONDS,
  ATTEMPT_SECONDS,
  ownUrl,
  PAYMENT_PROVIDERS,
  planAttempt,
  walletShare,
  type PaymentType,
} from '#domain/payments.ts'
import { refuseField } from '#domain/validations.ts'
import { recordPaid } from '#server/deeds/record-paid.ts'
import { endAttempt } from '#server/deeds/settle-attempt.ts'
import { countTry } from '#server/deeds/throttle.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import {
  findAttempt,
  findAttemptUnderWay,
  insertAttempt,
  updatePage,
  type Attempt,
} from '#server/store/attempts.ts'
import type { Tx } from '#server/store/connection.ts'
import { sumWallet } from '#server/store/ledger.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { updatePrepaid } from '#server/store/order-money.ts'
import { lockPerson } from '#server/store/people.ts'
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
  | { readonly next: 'end'; readonly attempt: Attempt }

const NOT_OURS = 'The address must be on this site.'

// The other way to pay ends first; if a third tab began meanwhile, we try once more.
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
    await endAttempt({ ...ctx, payments: ctx.ports.payments }, plan.attempt)
  }
  return underWay()
}

/** Sets aside the wallet's share and begins an attempt, unless one is under way. */
async function planPayment(db: Tx, ctx: OfPerson<TalkContext>, asked: Asked): Promise<Verdict<Plan>> {
  const { actor, now } = ctx
  const { id: orderId, type, returnUrl, fallbackUrl } = asked
  // Lock the wallet first: of two payments at once, the second sees what the first has set aside.
  const customer = await lockPerson(db, actor.id)
  const order = await lockOrder(db, orderId)
  if (!order) return refuse('not_found', 'Order not found')
  const judged = judge('payments.pay', order, actor, now)
  if (!judged.ok) return judged
  const { balanceCents, heldCents } = await sumWallet(db, actor.id)
  const heldHereCents = order.totalCents - order.dueCents
  const share = walletShare(balanceCents - heldCents + heldHereCents, order.totalCents)
  const dueCents = order.totalCents - share
  const open = await findAttemptUnderWay(db, orderId)
  const isFit = open?.state === 'open' && open.expiresAt > now && open.dueCents === dueCents
  const goesOn = isFit && planAttempt(open.type, type) === 'continue'
  if (goesOn && open.url !== null) return allow({ next: 'open', attempt: open })
  // From here on the provider is asked for something.
  const allowed = await countTry(db, { name: 'payments', whose: [String(actor.id)] }, now)
  if (!allowed.ok) return allowed
  if (open) return allow({ next: goesOn ? 'open' : 'end', attempt: open })
  if (dueCents !== order.dueCents) await updatePrepaid(db, orderId, share)
  if (dueCents === 0) {
    const paid = judge('payments.confirm', { ...order, dueCents }, actor, now, null)
    if (!paid.ok) return paid
    await recordPaid(db, ctx, {
      judged: { id: orderId, order, outcome: paid.value },
      email: customer?.email ?? null,
    })
    return allow({ next: 'done' })
  }
  const id = await insertAttempt(db, {
    orderId,
    type,
    dueCents,
    returnUrl,
    fallbackUrl,
    now,
    expiresAt: now + ATTEMPT_SECONDS,
    lookAt: now + ATTEMPT_LOOK_SECONDS.first,
  })
  const attempt = await findAttempt(db, id)
  if (!attempt) throw new Error('A row is missing right after its insert')
  return allow({ next: 'open', attempt })
}

async function openPage(ctx: OfPerson<TalkContext>, attempt: Attempt) {
  if (attempt.url !== null) return allow(viewPayment(attempt, attempt.url))
  const provider = ctx.ports.payments[PAYMENT_PROVIDERS[attempt.type]]
  const page = await provider.open({
    key: attempt.key,
    cents: attempt.dueCents,
    orderId: attempt.orderId,
    title: `Order ${formatUid(attempt.orderId)}`,
    email: attempt.customerEmail,
    returnUrl: attempt.returnUrl,
    cancelUrl: attempt.fallbackUrl,
  })
  if (await ctx.tx((db) => updatePage(db, attempt.id, page))) return allow(viewPayment(attempt, page.url))
  // Another tab or the end of the order ended the attempt meanwhile, or it has another page: nobody may pay on this one.
  await provider.end(page.reference)
  return underWay()
}

function underWay(): Verdict<never> {
  return refuse('conflict', 'Another payment for this order is under way. Wait a moment and try again.')
}
