// Pays on the pages of the sandbox, without a real browser, and returns where the vendor sends the customer.
import { readSettings } from '#server/env.ts'
import { openPayments } from '#server/ports/payments/open-payments.ts'
import type { PaymentAttempt, Payments } from '#server/ports/payments/payments.ts'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  confirmed: '4000 0025 0000 3155',
  mistyped: '4242 4242 4242 4241',
} as const

/** The real clients, as the product uses them. */
export function paymentsAt({
  variables,
}: {
  readonly variables: Readonly<Record<string, string>>
}): Payments {
  const { stripe, paypal } = readSettings({ ...variables, LONGHAND_MODE: 'demo', BASE_URL: undefined })
  if (!stripe || !paypal) throw new Error('The sandbox gave out no keys')
  return openPayments({ stripe, paypal })
}

/** An attempt that exists nowhere yet. */
export function attemptOf(given: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    key: crypto.randomUUID(),
    cents: 10_000,
    orderId: 7,
    title: 'Extended essay',
    email: 'casey@longhand.test',
    returnUrl: 'http://localhost:3000/order/7/payment/credit?from=checkout',
    cancelUrl: 'http://localhost:3000/order/7/checkout',
    ...given,
  }
}

export async function payByCard(page: string, number?: string): Promise<URL> {
  return answerAt(page, { answer: 'pay', card: number ?? CARDS.good })
}

/** Confirms on the page of the bank to which a card may lead. */
export async function confirmAt(page: URL, answer: 'complete' | 'fail'): Promise<URL> {
  return answerAt(page.href, { answer })
}

export async function approveOnPayPal(page: string): Promise<URL> {
  return answerAt(page, { answer: 'approve' })
}

export async function cancelAt(page: string): Promise<URL> {
  return answerAt(page, { answer: 'cancel' })
}

async function answerAt(page: string, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const location = answer.headers.get('location')
  if (answer.status !== 303 || location === null)
    throw new Error(`The page answered ${answer.status}: ${await answer.text()}`)
  return new URL(location, page)
}
