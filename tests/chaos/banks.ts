// Disputes at the customer's bank or at PayPal: opened about a payment that we know, and decided by the bank.
import { PAYMENT_PROVIDERS } from '#domain/payments.ts'
import { decideDispute, openDispute } from '#tests/kit/disputes.ts'
import { type Life, note } from './life.ts'

export type BankDispute = {
  readonly vendor: (typeof PAYMENT_PROVIDERS)[keyof typeof PAYMENT_PROVIDERS]
  readonly id: string
  isOver: boolean
}

export async function disputeAtBank(life: Life, which: number): Promise<void> {
  const { world, orders, disputes } = life
  const captures = await world.db
    .selectFrom('captures')
    .select(['type', 'reference'])
    .where('order_id', 'in', orders)
    .orderBy('id')
    .execute()
  const capture = captures[which % Math.max(captures.length, 1)]
  if (!capture) return
  const vendor = PAYMENT_PROVIDERS[capture.type]
  const id = await openDispute({ url: world.sandboxUrl }, vendor, capture.reference).catch(() => undefined)
  if (id === undefined) return note(life.met, 'a payment cannot be disputed twice')
  disputes.push({ vendor, id, isOver: false })
  await world.quiet()
}

export async function bankDecides(life: Life, which: number, outcome: 'won' | 'lost'): Promise<void> {
  const open = life.disputes.filter(({ isOver }) => !isOver)
  const dispute = open[which % Math.max(open.length, 1)]
  if (!dispute) return
  dispute.isOver = true
  await decideDispute({ url: life.world.sandboxUrl }, dispute.vendor, dispute.id, outcome)
  await life.world.quiet()
}
