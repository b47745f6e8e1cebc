// Signs the events of the played PayPal, and answers whether PayPal signed one.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { PAYPAL_CLIENT, textOrNothingAt } from './paypal-wire.ts'

export type PaypalSigner = {
  readonly sign: (body: string, isForged: boolean) => Readonly<Record<string, string>>
  /** Says whether the product asks about an event of ours, exactly as we sent it. */
  readonly isSigned: (question: unknown) => boolean
}

/** Signs as PayPal does, over the checksum of the body, with a key instead of a certificate, in machine time. */
export function createPaypalSigner(now: () => number): PaypalSigner {
  const secret = randomBytes(32)

  function signatureOf(id: string, time: string, body: string): string {
    const statement = `${id}|${time}|${PAYPAL_CLIENT.webhookId}|${crc32(body)}`
    return createHmac('sha256', secret).update(statement).digest('base64')
  }

  return {
    sign: (body, isForged) => {
      const id = randomUUID()
      const time = new Date(now() * 1000).toISOString()
      const signature = signatureOf(id, time, body)
      return {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-SANDBOX',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': isForged ? signature.toLowerCase() : signature,
      }
    },
    isSigned: (question) => {
      const event: unknown =
        typeof question === 'object' && question !== null && 'webhook_event' in question
          ? question.webhook_event
          : null
      return (
        textOrNothingAt(question, 'webhook_id') === PAYPAL_CLIENT.webhookId &&
        textOrNothingAt(question, 'transmission_sig') ===
          signatureOf(
            textOrNothingAt(question, 'transmission_id'),
            textOrNothingAt(question, 'transmission_time'),
            JSON.stringify(event),
          )
      )
    },
  }
}
