// The mails about money: payments, and what we return.
import { formatMoney } from '#domain/basics/money.ts'
import { company } from '#domain/company.ts'
import { formatUid } from '#domain/orders.ts'
import { returnWords, type ReturnSplit } from '#domain/refunds.ts'
import { activityTime, exactTime } from '#domain/times.ts'
import { UTC, type Place } from '#domain/zones.ts'
import { writeMail, type Mail } from './mail.ts'

const { name: house } = company

type Sum = { readonly orderId: number; readonly cents: number }

/** The clock that the customer reads, if we know it. */
type Clock = Place | null

type Paid = Sum & {
  readonly dueAt: number
  readonly clock: Clock
  readonly url: string
}

export function orderPaidMail({ orderId, cents, dueAt, clock, url }: Paid): Mail {
  const order = formatUid(orderId)
  return writeMail({
    subject: `Order ${order} is paid`,
    preview: `${formatMoney(cents)}, with thanks. Your receipt is inside.`,
    note: 'paid, once',
    heading: `Order ${order} is paid`,
    paragraphs: [
      `We received ${formatMoney(cents)}. A manager now checks the topic, the files and the deadline. Then a writer starts.`,
      `Your paper is due on ${onTheClock(activityTime, dueAt, clock)}.`,
    ],
    action: { label: 'See the receipt', url },
    reason: `You ordered a paper at ${house} with this address.`,
  })
}

export function paymentReturnedMail({ orderId, cents, currency }: Sum & { readonly currency: string }): Mail {
  const order = formatUid(orderId)
  const sum = currency === 'USD' ? formatMoney(cents) : 'the whole sum'
  return writeMail({
    subject: `We’re refunding a payment for order ${order}`,
    preview: 'You didn’t owe this, so we’re refunding it.',
    note: 'goes back',
    heading: 'We’re refunding your payment',
    paragraphs: [
      `We received a payment for order ${order} that you didn’t owe: the order was already paid, had ended, or was waiting for a different amount.`,
      `We’re sending ${sum} back to where it came from. You don’t need to do anything. Your bank may take a few days to show it.`,
    ],
    reason: `You paid at ${house} with this address.`,
  })
}

export function refundBouncedMail({ orderId, cents }: Sum): Mail {
  return writeMail({
    subject: `${formatMoney(cents)} of order ${formatUid(orderId)} is in your wallet`,
    preview: 'We couldn’t send it back to where it came from.',
    note: 'still yours',
    heading: 'Your refund is in your wallet',
    paragraphs: [
      `We couldn’t send ${formatMoney(cents)} of order ${formatUid(orderId)} back to the card or account you paid with.`,
      `The money is in your wallet at ${house}, and your next order will use it. Write to us if you’d rather have it another way.`,
    ],
    reason: `You paid at ${house} with this address.`,
  })
}

type Return = Sum & { readonly back: Omit<ReturnSplit, 'captures'>; readonly url: string }

/** Writes the receipt of a change. */
export function orderChangedMail({
  orderId,
  cents,
  differenceCents,
  back,
  url,
}: Return & { readonly differenceCents: number }): Mail {
  const order = formatUid(orderId)
  return writeMail({
    subject: `We’ve changed order ${order}`,
    preview: `It costs ${formatMoney(cents)} now.`,
    note: 'changed',
    heading: `We’ve changed order ${order}`,
    paragraphs: [
      `We’ve changed your order. It now costs ${formatMoney(cents)}. The order page shows its new details and its deadline.`,
      differenceWords(differenceCents, back),
    ],
    action: { label: differenceCents === 0 ? 'See your statement' : 'See the receipt', url },
    reason: `You changed an order at ${house} with this address.`,
  })
}

function differenceWords(differenceCents: number, back: Return['back']): string {
  if (differenceCents === 0) return 'The price stays the same, so there was nothing to pay.'
  return differenceCents > 0
    ? `We received the difference of ${formatMoney(differenceCents)}.`
    : returnWords(back)
}

/** Writes the dated receipt of a withdrawal. */
export function withdrawnMail({
  orderId,
  cents,
  back,
  wasPaid,
  at,
  clock,
  url,
}: Return & { readonly wasPaid: boolean; readonly at: number; readonly clock: Clock }): Mail {
  const order = formatUid(orderId)
  const moment = onTheClock(exactTime, at, clock)
  return writeMail({
    subject: `You have withdrawn from order ${order}`,
    preview: `Received on ${moment}.`,
    note: 'received',
    heading: `You have withdrawn from order ${order}`,
    paragraphs: [
      `We received your withdrawal on ${moment}. The order is canceled.`,
      cents > 0
        ? returnWords(back)
        : wasPaid
          ? 'All money paid for it has gone back already, so there is nothing left to return.'
          : 'You hadn’t paid anything for it, so there is nothing to return.',
    ],
    action: { label: 'See your statement', url },
    reason: `You withdrew from a contract with ${house} with this address.`,
  })
}

function onTheClock(tell: (at: number, place: Place) => string, at: number, clock: Clock): string {
  return clock ? tell(at, clock) : `${tell(at, UTC)} UTC`
}
