// The page of the played PayPal: the customer agrees to the sum, or goes back.
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '#domain/basics/html.ts'
import { formatMoney } from '#domain/basics/money.ts'
import { formOf, queryOf } from './forms.ts'
import { sendPage } from './page.ts'
import type { PaypalOrders } from './paypal-account.ts'
import { centsOf, type Order } from './paypal-objects.ts'

const TITLE = 'Pay with PayPal'
const PAGE = '/checkoutnow'

/** The customer's own number at PayPal; the sandbox has one customer. */
const PAYER = 'SANDBOXPAYER1'

export function paypalPages(app: FastifyInstance, orders: PaypalOrders): void {
  app.get(PAGE, (request, reply) => {
    const order = orders.find(queryOf(request).get('token') ?? '')
    return sendPage(reply.code(order ? 200 : 404), TITLE, order ? pageOf(order) : unknownPage())
  })

  app.post(PAGE, (request, reply) => {
    const order = orders.find(queryOf(request).get('token') ?? '')
    if (!order) return sendPage(reply.code(404), TITLE, unknownPage())
    if (formOf(request).get('answer') === 'cancel') return reply.redirect(cancelAddress(order), 303)
    if (order.status === 'PAYER_ACTION_REQUIRED') orders.approve(order)
    return reply.redirect(returnAddress(order), 303)
  })
}

function pageOf(order: Order): Html {
  const { amount, description, status } = order
  const head = html`<h1>Pay ${formatMoney(centsOf(amount))}</h1>
    <p class="facts">${description}. The sandbox plays PayPal: no account is charged, no money moves.</p>`
  if (status !== 'PAYER_ACTION_REQUIRED')
    return html`${head}
      <p class="empty">You have agreed to this. <a href="${returnAddress(order)}">Go on</a></p>`
  return html`${head}
    <form method="post">
      <button name="answer" value="approve">Approve</button>
      <button class="quiet" name="answer" value="cancel">Cancel</button>
    </form>`
}

function unknownPage(): Html {
  return html`<h1>No such payment</h1>
    <p class="empty">The sandbox does not know it, or has forgotten it.</p>`
}

function returnAddress({ returnUrl, id }: Order): string {
  const url = new URL(returnUrl)
  url.searchParams.set('token', id)
  url.searchParams.set('PayerID', PAYER)
  return url.href
}

function cancelAddress({ cancelUrl, id }: Order): string {
  const url = new URL(cancelUrl)
  url.searchParams.set('token', id)
  return url.href
}
