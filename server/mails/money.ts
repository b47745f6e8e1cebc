// The mails about money: what was paid, and what goes back.
import { formatMoney } from '#domain/basics/money.ts'
import { company } from '#domain/company.ts'
import { formatUid } from '#domain/orders.ts'
import { writeMail, type Mail } from './mail.ts'

const { name: house } = company

type Sum = { readonly orderId: number; readonly cents: number }

export function orderPaidMail({ orderId, cents, url }: Sum & { readonly url: string }): Mail {
  const order = formatUid(orderId)
  return writeMail({
    subject: `Order ${order} is paid`,
    preview: `${formatMoney(cents)}, with thanks. Your receipt is inside.`,
    note: 'paid, once',
    heading: `Order ${order} is paid`,
    paragraphs: [
      `We received ${formatMoney(cents)} for it. A manager now checks the topic, the files and the deadline, then a writer begins.`,
    ],
    action: { label: 'See the receipt', url },
    afterwards: [],
    reason: `You ordered a paper at ${house} with this address.`,
  })
}

export function paymentReturnedMail({ orderId, cents, currency }: Sum & { readonly currency: string }): Mail {
  const order = formatUid(orderId)
  const sum = currency === 'USD' ? formatMoney(cents) : 'The whole sum'
  return writeMail({
    subject: `A payment for order ${order} goes back to you`,
    preview: 'Nothing was due by it, so that it is returned by itself.',
    note: 'goes back',
    heading: 'Your payment goes back',
    paragraphs: [
      `A payment reached us for order ${order} that was not, or no longer, what the order was waiting for: it was paid already, had ended, or the amount was another.`,
      `${sum} goes back to where it came from. You need do nothing; a bank may take some days to show it.`,
    ],
    afterwards: [],
    reason: `You paid at ${house} with this address.`,
  })
}

export function refundBouncedMail({ orderId, cents }: Sum): Mail {
  return writeMail({
    subject: `${formatMoney(cents)} of order ${formatUid(orderId)} is in your wallet`,
    preview: 'It could not go back to where it came from.',
    note: 'still yours',
    heading: 'Your refund is in your wallet',
    paragraphs: [
      `${formatMoney(cents)} of order ${formatUid(orderId)} could not be sent back to the card or account that paid it.`,
      `It is in your wallet at ${house}, and your next order uses it. Write to us if you want it otherwise.`,
    ],
    afterwards: [],
    reason: `You paid at ${house} with this address.`,
  })
}

/** The dated receipt of a withdrawal. */
export function withdrawnMail({
  orderId,
  cents,
  at,
  url,
}: Sum & { readonly at: number; readonly url: string }): Mail {
  const order = formatUid(orderId)
  const day = new Date(at * 1000).toUTCString()
  return writeMail({
    subject: `You have withdrawn from order ${order}`,
    preview: `Received on ${day}.`,
    note: 'received',
    heading: `You have withdrawn from order ${order}`,
    paragraphs: [
      `We received your withdrawal on ${day}. The order is canceled.`,
      cents > 0
        ? `${formatMoney(cents)} goes back to where it came from; a bank may take some days to show it.`
        : 'You had paid nothing for it, so that nothing is to be returned.',
    ],
    action: { label: 'See your statement', url },
    afterwards: [],
    reason: `You withdrew from a contract with ${house} with this address.`,
  })
}
