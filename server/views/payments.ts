// A payment as its customer sees it.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Payment } from '#contract/kinds/money.ts'
import type { AttemptState, PaymentType } from '#domain/payments.ts'

type Row = {
  readonly id: number
  readonly orderId: number
  readonly type: PaymentType
  readonly returnUrl: string
  readonly fallbackUrl: string
}

type Urls = { readonly 'return-url': string; readonly 'fallback-url': string }

const STATUS_OF = { open: 'pending', capturing: 'pending', paid: 'paid', ended: 'failed' } as const

/** Shows a payment that waits at the provider's page. */
export function viewPayment(row: Row, url: string): Value<typeof Payment> {
  const { id, type, orderId: order } = row
  return { id, type, status: 'pending', order, payload: { url, ...urlsOf(row) } }
}

/** Shows a payment from the wallet alone. */
export function viewPaid(asked: Omit<Row, 'orderId'>): Value<typeof Payment> {
  const { id, type } = asked
  return { id, type, status: 'paid', order: id, payload: urlsOf(asked) }
}

export function viewSettled(row: Row & { readonly state: AttemptState }): Value<typeof Payment> {
  const { id, type, orderId: order, state } = row
  return { id, type, status: STATUS_OF[state], order, payload: urlsOf(row) }
}

function urlsOf({ returnUrl, fallbackUrl }: Pick<Row, 'returnUrl' | 'fallbackUrl'>): Urls {
  return { 'return-url': returnUrl, 'fallback-url': fallbackUrl }
}
