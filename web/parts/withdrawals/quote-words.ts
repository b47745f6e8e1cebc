// A quote in plain words: what we return, where to, and until when this holds.
import type { Output } from '#contract/index.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { returnWords, WITHDRAWAL_PERCENT, type WithdrawalRule } from '#domain/refunds.ts'

export type Quote = Output<'withdrawals', 'quote'>

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

const REASONS: Readonly<Record<WithdrawalRule, string>> = {
  no_writer: 'No writer is assigned yet.',
  first_half: 'A writer is at work, and less than half of the time has passed.',
  second_half: 'A writer is at work, and at least half of the time has passed.',
  deadline_passed: 'The deadline has passed without a final paper.',
}

/** '$20.00 to the card or account you paid with and $30.00 to your wallet' */
export function destinationsOf({ toPayment, waiting, toWallet }: Quote): string {
  return LIST.format([
    ...(toPayment > 0 ? [`${money(toPayment)} to the card or account you paid with`] : []),
    ...(waiting > 0 ? [`${money(waiting)} once your bank or PayPal has decided about your dispute`] : []),
    ...(toWallet > 0 ? [`${money(toWallet)} to your wallet`] : []),
  ])
}

/** Says what happens to the money, once the customer has withdrawn. */
export function returnOf({ toPayment, waiting, toWallet }: Quote): string {
  return returnWords({
    sentCents: toCents(toPayment),
    waitingCents: toCents(waiting),
    walletCents: toCents(toWallet),
  })
}

export function reasonOf({ rule, percent }: Quote): string {
  return `${REASONS[rule]} You get back ${percent}% of what you paid.`
}

/** `at` formats an instant. */
export function nextStepOf({ rule, changesAt }: Quote, at: (instant: number) => string): string | null {
  if (rule === 'no_writer') return 'This holds until a writer is assigned.'
  if (changesAt === null) return null
  return rule === 'first_half'
    ? `From ${at(changesAt)} it’s ${WITHDRAWAL_PERCENT.second_half}%.`
    : `If there is no final paper on ${at(changesAt)}, you get all of it back.`
}

export function money(dollars: number): string {
  return formatMoney(toCents(dollars))
}
