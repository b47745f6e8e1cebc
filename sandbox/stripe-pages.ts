// The pages of the played Stripe: the card, and the confirmation that some banks ask for.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '#domain/basics/html.ts'
import { formatMoney } from '#domain/basics/money.ts'
import { formOf, queryOf } from './forms.ts'
import { sendPage } from './page.ts'
import type { KeptSession, StripeSessions } from './stripe-account.ts'
import type { Session } from './stripe-objects.ts'
import { type CardProblem, outcomeOf, SAMPLES, cardSentence } from './stripe-cards.ts'

const TITLE = 'Pay by card'
const PAGE = '/c/pay/:id'
const CONFIRMATION = '/c/pay/:id/confirm'

type Named = { readonly Params: { readonly id: string } }

export function stripePages(app: FastifyInstance, sessions: StripeSessions): void {
  function openAt(id: string): KeptSession | undefined {
    const kept = sessions.find(id)
    return kept?.session.status === 'open' ? kept : undefined
  }

  function over(reply: FastifyReply, id: string): FastifyReply {
    const session = sessions.find(id)?.session
    return sendPage(reply.code(session ? 200 : 404), TITLE, overPage(session))
  }

  function payAt(reply: FastifyReply, id: string): FastifyReply {
    const paid = sessions.pay(id)
    return paid ? reply.redirect(addressAfter(paid), 303) : over(reply, id)
  }

  app.get<Named>(PAGE, (request, reply) => {
    const { id } = request.params
    const open = openAt(id)
    const problem = cardSentence(queryOf(request).get('problem'))
    return open ? sendPage(reply, TITLE, cardPage(open, problem)) : over(reply, id)
  })

  app.post<Named>(PAGE, (request, reply) => {
    const { id } = request.params
    const open = openAt(id)
    if (!open) return over(reply, id)
    const form = formOf(request)
    if (form.get('answer') === 'cancel') return reply.redirect(open.session.cancel_url ?? '/', 303)
    const outcome = outcomeOf(form.get('card') ?? '')
    if (outcome === 'paid') return payAt(reply, id)
    return reply.redirect(outcome === 'confirm' ? `/c/pay/${id}/confirm` : addressWith(id, outcome), 303)
  })

  app.get<Named>(CONFIRMATION, ({ params: { id } }, reply) => {
    const open = openAt(id)
    return open ? sendPage(reply, TITLE, confirmationPage(open)) : over(reply, id)
  })

  app.post<Named>(CONFIRMATION, (request, reply) => {
    const { id } = request.params
    if (formOf(request).get('answer') === 'complete') return payAt(reply, id)
    return openAt(id) ? reply.redirect(addressWith(id, 'authentication_failed'), 303) : over(reply, id)
  })
}

function addressAfter({ success_url, id }: Session): string {
  return success_url.replace('{CHECKOUT_SESSION_ID}', id)
}

function addressWith(id: string, problem: CardProblem): string {
  return `/c/pay/${id}?problem=${problem}`
}

function cardPage({ session, title }: KeptSession, problem: string | undefined): Html {
  return html`${headOf(session, title)}
    <form class="stacked" method="post">
      ${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
      <label for="card">Card number</label>
      <input
        id="card"
        name="card"
        required
        inputmode="numeric"
        autocomplete="off"
        maxlength="30"
        placeholder="4242 4242 4242 4242"
      />
      <button name="answer" value="pay">Pay</button>
      <button class="quiet" name="answer" value="cancel" formnovalidate>Cancel</button>
    </form>
    <h2>Numbers to try</h2>
    <dl>
      ${SAMPLES.map(
        ([number, outcome]) =>
          html`<dt>${number}</dt>
            <dd>${outcome}</dd>`,
      )}
    </dl>`
}

function confirmationPage({ session, title }: KeptSession): Html {
  return html`${headOf(session, title)}
    <p>Your bank, which the sandbox plays too, asks whether it is you who pays (3-D Secure).</p>
    <form method="post">
      <button name="answer" value="complete">Complete</button>
      <button class="quiet" name="answer" value="fail">Fail</button>
    </form>`
}

function headOf({ amount_total }: Session, title: string): Html {
  return html`<h1>Pay ${formatMoney(amount_total)}</h1>
    <p class="facts">${title}. The sandbox plays Stripe: no card is charged, no money moves.</p>`
}

function overPage(session: Session | undefined): Html {
  if (!session)
    return html`<h1>No such payment</h1>
      <p class="empty">The sandbox does not know it, or has forgotten it.</p>`
  return session.status === 'complete'
    ? html`<h1>This is paid</h1>
        <p class="empty">There is nothing left to do here. <a href="${addressAfter(session)}">Go on</a></p>`
    : html`<h1>This page has ended</h1>
        <p class="empty">
          Nothing was paid on it. <a href="${session.cancel_url ?? '/'}">Back to where you came from</a>
        </p>`
}
