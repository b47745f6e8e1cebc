// The doors of the payment providers: a signed event becomes a fact here, or a job that asks the provider again.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { networkOf } from '#domain/networks.ts'
import { PAYMENT_PROVIDERS, PAYMENT_TYPES, type PaymentType } from '#domain/payments.ts'
import { hearOfDispute } from '#server/deeds/hear-of-dispute.ts'
import { recordPayment } from '#server/deeds/record-payment.ts'
import { recordRefund } from '#server/deeds/record-refund.ts'
import { countTry, takeBackTry } from '#server/deeds/throttle.ts'
import { INVALID, sendRefusal, TOO_MANY } from './answers.ts'
import { limitCalls } from './limits.ts'
import type { House } from '#server/house.ts'
import { BadSignature, type PaymentEvent, TooManyQuestions } from '#server/ports/payments/payments.ts'
import { findAttemptTold } from '#server/store/attempts.ts'
import { findRefundTold } from '#server/store/refunds.ts'

const BODY_MAX = 256 * 1024

export async function openWebhooks(app: FastifyInstance, house: House): Promise<void> {
  // Each forged event may cost us a count in the database.
  await limitCalls(app, house, 'calls')
  // The signature covers the bytes exactly as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) => {
    done(null, body)
  })
  for (const type of PAYMENT_TYPES) {
    const provider = PAYMENT_PROVIDERS[type]
    app.post(`/api/webhook/${provider}`, async (request, reply) => {
      const { body, headers, ip } = request
      const network = networkOf(ip)
      if (!Buffer.isBuffer(body)) return sendRefusal(reply, INVALID)
      let isCounted = false
      try {
        const event = await house.ports.payments[provider].readEvent(body, headers, () => {
          isCounted = true
          return countForgery(house, network)
        })
        if (!event) return await reply.code(204).send()
        if (isCounted) await takeBackForgery(house, network)
        await record(house, type, event)
        return await reply.code(204).send()
      } catch (error) {
        return refuseUnsigned(reply, error)
      }
    })
  }
}

/** Counts each event as forged until its provider says that it is not. */
async function countForgery({ db, clock }: House, network: string): Promise<boolean> {
  const counted = await db
    .transaction()
    .execute((tx) => countTry(tx, { name: 'forgedEvents', whose: [network] }, clock.now()))
  return counted.ok
}

/** Takes back the try that we counted; an event that caused no question was never counted. */
async function takeBackForgery({ db }: House, network: string): Promise<void> {
  await db.transaction().execute((tx) => takeBackTry(tx, { name: 'forgedEvents', whose: [network] }))
}

function refuseUnsigned(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof BadSignature) return sendRefusal(reply, INVALID)
  if (error instanceof TooManyQuestions) return sendRefusal(reply, TOO_MANY)
  throw error
}

async function record(house: House, type: PaymentType, event: PaymentEvent): Promise<void> {
  if (!(await isOurs(house, type, event)))
    house.log.warn({ type, event: event.id }, 'a provider told of something that is not in the books')
}

function isOurs(house: House, type: PaymentType, event: PaymentEvent): Promise<boolean> {
  if (event.about === 'payment') return recordAttempt(house, type, event)
  if (event.about === 'refund') return recordReturn(house, type, event)
  const { db, ports, clock, enqueue } = house
  return hearOfDispute({ db, payments: ports.payments, enqueue, now: clock.now() }, { ...event, type })
}

async function recordAttempt(
  house: House,
  type: PaymentType,
  { state, ...told }: Extract<PaymentEvent, { about: 'payment' }>,
): Promise<boolean> {
  const { db, enqueue } = house
  const attempt = await findAttemptTold(db, type, told)
  if (!attempt) return false
  await db.transaction().execute(async (tx) => {
    await recordPayment(tx, recording(house), attempt, state)
    // The money waits for our capture.
    if (state.state === 'approved') await enqueue(tx, 'payment', attempt.id)
  })
  return true
}

async function recordReturn(
  house: House,
  type: PaymentType,
  { state, ...told }: Extract<PaymentEvent, { about: 'refund' }>,
): Promise<boolean> {
  const refund = await findRefundTold(house.db, type, told)
  if (!refund) return false
  await house.db.transaction().execute((tx) => recordRefund(tx, recording(house), refund, state))
  return true
}

function recording({ enqueue, clock, settings }: House) {
  return { enqueue, now: clock.now(), baseUrl: settings.baseUrl }
}
