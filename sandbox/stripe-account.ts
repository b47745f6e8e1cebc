// The account at the played Stripe: Checkout Sessions, the payments they become, and refunds.
import {
  type AskedSession,
  type Intent,
  type Metadata,
  newRefund,
  openCheckout,
  paidSession,
  type Refund,
  type Session,
  succeededIntent,
} from './stripe-objects.ts'
import type { Vendor } from './webhooks.ts'

const SETTLES_AFTER_SECONDS = 30
const DOLLAR = 100

/** A session, with what its page and its payment add to it. */
export type KeptSession = {
  readonly session: Session
  readonly title: string
  readonly intentMetadata: Metadata
}

export type NewSession = Omit<KeptSession, 'session'> & { readonly session: AskedSession }

type World = Omit<Vendor, 'productUrl'> & {
  readonly announce: (type: string, object: object) => void
}

export type StripeSessions = {
  open(asked: NewSession, baseUrl: string): Session
  find(id: string): KeptSession | undefined
  /** Returns nothing unless the session was open until now. */
  expire(id: string): Session | undefined
  pay(id: string): Session | undefined
  findIntent(id: string): Intent | undefined
}

export type StripeRefunds = {
  make(intent: Intent, amount: number, metadata: Metadata): Refund
  find(id: string): Refund | undefined
  /** Lists the newest first. */
  of(intent: string): readonly Refund[]
}

export function createSessions({ now, faults, memory, announce }: World): StripeSessions {
  const sessions = memory.shelf<KeptSession>('stripe-sessions')
  const intents = memory.shelf<Intent>('stripe-intents')

  function keep(kept: KeptSession): Session {
    sessions.put(kept.session.id, kept)
    return kept.session
  }

  function find(id: string): KeptSession | undefined {
    const kept = sessions.get(id)
    if (kept?.session.status === 'open' && now() >= kept.session.expires_at) end(kept)
    return sessions.get(id)
  }

  function end(kept: KeptSession): Session {
    const session = keep({ ...kept, session: { ...kept.session, status: 'expired', url: null } })
    announce('checkout.session.expired', session)
    return session
  }

  return {
    find,
    findIntent: (id) => intents.get(id),
    open: (asked, baseUrl) => keep({ ...asked, session: openCheckout(asked.session, baseUrl, now()) }),
    expire: (id) => {
      const kept = find(id)
      return kept?.session.status === 'open' ? end(kept) : undefined
    },
    pay: (id) => {
      const kept = find(id)
      if (kept?.session.status !== 'open') return undefined
      const { amount_total } = kept.session
      const currency = faults.take('stripe', 'currency_differs') ? 'eur' : kept.session.currency
      const amount = amount_total - (faults.take('stripe', 'amount_differs') ? DOLLAR : 0)
      const intent = succeededIntent(amount, currency, kept.intentMetadata, now())
      intents.put(intent.id, intent)
      const session = keep({ ...kept, session: paidSession(kept.session, intent) })
      announce('payment_intent.succeeded', intent)
      announce('checkout.session.completed', session)
      return session
    },
  }
}

export function createRefunds({ now, faults, later, memory, announce }: World): StripeRefunds {
  const refunds = memory.shelf<Refund>('stripe-refunds')
  const ofIntent = memory.shelf<readonly string[]>('stripe-refunds-of')

  function settle(pending: Refund, isFailed: boolean): void {
    const refund: Refund = isFailed
      ? { ...pending, status: 'failed', failure_reason: 'expired_or_canceled_card' }
      : { ...pending, status: 'succeeded' }
    refunds.put(refund.id, refund)
    announce(isFailed ? 'refund.failed' : 'refund.updated', refund)
  }

  return {
    find: (id) => refunds.get(id),
    of: (intent) => (ofIntent.get(intent) ?? []).flatMap((id) => refunds.get(id) ?? []).toReversed(),
    make: (intent, amount, metadata) => {
      const willFail = faults.take('stripe', 'refund_failed')
      const isPending = willFail || faults.take('stripe', 'refund_pending')
      const refund = newRefund(
        intent,
        { amount, metadata, status: isPending ? 'pending' : 'succeeded' },
        now(),
      )
      refunds.put(refund.id, refund)
      ofIntent.put(intent.id, [...(ofIntent.get(intent.id) ?? []), refund.id])
      announce('refund.created', refund)
      if (isPending) later.after(SETTLES_AFTER_SECONDS, () => settle(refund, willFail))
      else announce('refund.updated', refund)
      if (!isPending && faults.take('stripe', 'refund_sent_back'))
        later.after(SETTLES_AFTER_SECONDS, () => settle(refund, true))
      return refund
    },
  }
}
