// The doors of the payment providers: what they have signed becomes a fact here, or a job that asks them again.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PAYMENT_PROVIDERS, PAYMENT_TYPES, type PaymentType } from '#domain/payments.ts'
import { recordPayment } from './acts/record-payment.ts'
import { recordRefund } from './acts/record-refund.ts'
import { INVALID, sendRefusal } from './answers.ts'
import type { House } from './house.ts'
import { BadSignature, type PaymentEvent } from './ports/payments/payments.ts'
import { findAttemptByReference } from './store/attempts.ts'
import { findRefundByReference } from './store/refunds.ts'

const BODY_MAX = 256 * 1024

export function openWebhooks(app: FastifyInstance, house: House): void {
  // A signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) => {
    done(null, body)
  })
  for (const type of PAYMENT_TYPES) {
    const provider = PAYMENT_PROVIDERS[type]
    app.post(`/api/webhook/${provider}`, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) return sendRefusal(reply, INVALID)
      try {
        const event = await house.ports.payments[provider].readEvent(request.body, request.headers)
        if (event) await record(house, type, event)
        return await reply.code(204).send()
      } catch (error) {
        return refuseUnsigned(reply, error)
      }
    })
  }
}

function refuseUnsigned(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof BadSignature) return sendRefusal(reply, INVALID)
  throw error
}

async function record(house: House, type: PaymentType, event: PaymentEvent): Promise<void> {
  const isOurs =
    event.about === 'payment'
      ? await recordAttempt(house, type, event)
      : await recordReturn(house, type, event)
  if (!isOurs)
    house.log.warn({ type, event: event.id }, 'a provider told of something that is not in the books')
}

async function recordAttempt(
  house: House,
  type: PaymentType,
  { reference, state }: Extract<PaymentEvent, { about: 'payment' }>,
): Promise<boolean> {
  const { db, enqueue } = house
  const attempt = await findAttemptByReference(db, type, reference)
  if (!attempt) return false
  await db.transaction().execute(async (tx) => {
    await recordPayment(tx, recording(house), attempt, state)
    // Its money waits for us to take it.
    if (state.state === 'approved') await enqueue(tx, 'payment', attempt.id)
  })
  return true
}

async function recordReturn(
  house: House,
  type: PaymentType,
  { reference, state }: Extract<PaymentEvent, { about: 'refund' }>,
): Promise<boolean> {
  const refund = await findRefundByReference(house.db, type, reference)
  if (!refund) return false
  await house.db.transaction().execute((tx) => recordRefund(tx, recording(house), refund, state))
  return true
}

function recording({ enqueue, clock, settings }: House) {
  return { enqueue, now: clock.now(), baseUrl: settings.baseUrl }
}
