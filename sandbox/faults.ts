// Makes a vendor fail on demand, a given number of times.
import type { FastifyInstance } from 'fastify'
import { refuseForm } from './refusal.ts'

const ofPayments = (vendor: string) => ({
  error_500: `${vendor} fails (500) before it has done anything.`,
  answer_lost: `${vendor} does what it is asked, and the connection breaks before its answer.`,
  slow: `${vendor} does what it is asked, and answers after eight seconds, longer than the product waits.`,
  currency_differs: `${vendor} takes euros where it was asked for dollars.`,
  amount_differs: `${vendor} takes a dollar less than it was asked to.`,
  refund_refused: `${vendor} refuses a refund at once, because the account holds too little money.`,
  refund_pending: `${vendor} takes thirty seconds over a refund, and then makes it.`,
  refund_failed: `${vendor} takes thirty seconds over a refund, and then fails for good.`,
  events_forged: `An event bears a signature that is not ${vendor}’s; sent again, it bears the right one.`,
  events_doubled: `${vendor} sends an event twice, at the same time.`,
  events_reordered: `${vendor} sends an event after the one that follows it, or a minute late if none does.`,
  events_late: `${vendor} sends an event six hours late, by the clock of the sandbox.`,
  events_lost: `${vendor} never sends an event.`,
})

const FAULTS = {
  mail: {
    refuse: 'The mail server refuses a message for now (SMTP 451), so the product has to send it again.',
    slow: 'The mail server takes three seconds to accept a message.',
  },
  push: {
    error_500: 'The push service fails (500).',
    gone: 'The browser has unsubscribed: the push service does not know it any more (410).',
    elsewhere: 'The push service sends us on to another address (307).',
  },
  google: {
    discovery_500: 'Google does not say where its endpoints are (500).',
    token_refused: 'Google refuses a good code (400 invalid_grant).',
    token_500: 'The token endpoint of Google fails (500).',
    slow: 'The token endpoint of Google takes eight seconds, longer than the product waits.',
    wrong_nonce: 'The ID token answers a different sign-in from the one that was started.',
    wrong_signature: 'The ID token bears a signature that is not Google’s.',
    wrong_audience: 'The ID token was made for another product.',
    expired_id_token: 'The ID token ended an hour ago.',
    userinfo_500: 'The user info endpoint of Google fails (500).',
    other_subject: 'The user info names a different person from the ID token.',
    email_unverified: 'Google never checked the email address of the person.',
    no_picture: 'Google has no picture of the person any more (404).',
    no_email: 'Google keeps the email address of the person to itself.',
  },
  facebook: {
    token_refused: 'Facebook refuses a good code (400 OAuthException).',
    token_500: 'The token endpoint of Facebook fails (500).',
    slow: 'The token endpoint of Facebook takes eight seconds, longer than the product waits.',
    userinfo_500: 'The Graph API of Facebook fails (500).',
    not_json: 'The Graph API of Facebook answers with a page of HTML.',
    no_email: 'The person has no email address at Facebook, or keeps it back.',
  },
  stripe: {
    ...ofPayments('Stripe'),
    refund_sent_back: 'The customer’s bank sends a refund back, half a minute after Stripe has made it.',
  },
  paypal: {
    ...ofPayments('PayPal'),
    token_500: 'PayPal gives out no access token (500).',
    token_forgotten: 'PayPal does not know the access token any more (401).',
    order_forgotten:
      'PayPal does not know the order any more (404), as it does when the buyer has not approved it for hours.',
    instrument_declined:
      'The customer’s bank declines, and the customer may choose another card (422 INSTRUMENT_DECLINED).',
    capture_declined: 'PayPal captures an order and declines it in the same moment.',
    capture_pending: 'PayPal takes thirty seconds over a capture, and then makes it.',
    capture_denied: 'PayPal takes thirty seconds over a capture, and then denies it.',
  },
} as const

const TIMES_MAX = 1000

type Vendor = keyof typeof FAULTS
type Fault = {
  readonly vendor: string
  readonly fault: string
  readonly sentence: string
  readonly times: number
}

export type Faults = {
  list(): readonly Fault[]
  /** Returns false if no such fault exists. */
  set(vendor: string, fault: string, times: number): boolean
  /** Says whether to fail now, and uses up one of the times. */
  take<V extends Vendor>(vendor: V, fault: keyof (typeof FAULTS)[V] & string): boolean
}

export function createFaults(): Faults {
  const entries = Object.entries(FAULTS).flatMap(([vendor, faults]) =>
    Object.entries(faults).map(([fault, sentence]) => ({ vendor, fault, sentence, times: 0 })),
  )
  const find = (vendor: string, fault: string) =>
    entries.find((entry) => entry.vendor === vendor && entry.fault === fault)
  return {
    list: () => entries,
    set: (vendor, fault, times) => {
      const entry = find(vendor, fault)
      if (entry) entry.times = times
      return entry !== undefined
    },
    take: (vendor, fault) => {
      const entry = find(vendor, fault)
      if (!entry || entry.times === 0) return false
      entry.times -= 1
      return true
    },
  }
}

export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', () => faults.list())
  app.post('/faults', (request, reply) => {
    const asked = askedOf(request.body)
    if (!asked)
      return refuseForm(reply, `Send {vendor, fault, times}; times is a whole number from 0 to ${TIMES_MAX}.`)
    if (!faults.set(asked.vendor, asked.fault, asked.times))
      return refuseForm(
        reply,
        `There is no fault '${asked.fault}' of '${asked.vendor}'; GET /faults lists them all.`,
      )
    return faults.list()
  })
}

function askedOf(body: unknown): { vendor: string; fault: string; times: number } | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  if (!('vendor' in body && 'fault' in body && 'times' in body)) return undefined
  const { vendor, fault, times } = body
  if (typeof vendor !== 'string' || typeof fault !== 'string' || typeof times !== 'number') return undefined
  return Number.isInteger(times) && times >= 0 && times <= TIMES_MAX ? { vendor, fault, times } : undefined
}
