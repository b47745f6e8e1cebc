// Opens and decides disputes at the played banks: demo and tests do here what a customer does at their bank.
import type { FastifyInstance } from 'fastify'
import { memberAt } from '#domain/basics/members.ts'
import { DAY } from '#domain/basics/instant.ts'
import { refuseForm } from './refusal.ts'

/** How long the vendors take our answer. */
export const ANSWER_SECONDS = 7 * DAY
export const DISPUTE_FEE_CENTS = 1500

export type Outcome = 'won' | 'lost'

type Bank = {
  /** Returns nothing if there is no such payment, or if it is disputed already. */
  open(payment: string): object | undefined
  /** Returns nothing if no such dispute is open. */
  decide(dispute: string, outcome: Outcome): object | undefined
}

export function disputeRoutes(app: FastifyInstance, vendor: 'stripe' | 'paypal', bank: Bank): void {
  app.post(`/${vendor}/disputes`, ({ body }, reply) => {
    const dispute = bank.open(String(memberAt(body, 'payment')))
    return dispute ?? refuseForm(reply, 'Send {payment} with a payment that has no dispute yet.')
  })
  app.post<{ Params: { readonly id: string } }>(
    `/${vendor}/disputes/:id`,
    ({ params: { id }, body }, reply) => {
      const outcome = memberAt(body, 'outcome')
      const isKnown = outcome === 'won' || outcome === 'lost'
      const decided = isKnown ? bank.decide(id, outcome) : undefined
      return decided ?? refuseForm(reply, 'Send {outcome} as won or lost, for a dispute that is open.')
    },
  )
}
