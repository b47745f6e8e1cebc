// Shows the inbox: every mail that the product has sent, as JSON and as pages.
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '#domain/basics/html.ts'
import type { Inbox, Mail } from './inbox.ts'
import { sendPage } from './page.ts'

type MailAddress = { Params: { id: string } }
type ByRecipient = { Querystring: { to?: string | string[] } }

// A mail may not run anything; a click on one of its links leaves the inbox.
const FRAME = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*; sandbox ${FRAME}`

const dateFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get<ByRecipient>('/mail', (request) => inbox.list(first(request.query.to)))

  app.get<ByRecipient>('/', (request, reply) => {
    const to = first(request.query.to)
    return sendPage(reply, 'Inbox', inboxPage(inbox.list(to), to))
  })

  app.get<MailAddress>('/mail/:id', (request, reply) => {
    const mail = inbox.find(request.params.id)
    return mail
      ? sendPage(reply, mail.subject, mailPage(mail))
      : sendPage(reply.code(404), 'No such mail', goneMail)
  })

  app.get<MailAddress>('/mail/:id/html', (request, reply) => {
    const mail = inbox.find(request.params.id)
    if (!mail) return sendPage(reply.code(404), 'No such mail', goneMail)
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(withBase(mail.html))
  })
}

function inboxPage(mails: readonly Mail[], to: string | undefined): Html {
  return html`<h1>Inbox</h1>
    <form role="search">
      <label for="to">Sent to</label>
      <input
        id="to"
        name="to"
        type="search"
        autocomplete="off"
        placeholder="Every address"
        value="${to ?? ''}"
      />
      <button>Show</button>
    </form>
    ${
      mails.length === 0
        ? emptyInbox(to)
        : html`<ol class="mails">
            ${mails.map(mailRow)}
          </ol>`
    }`
}

function emptyInbox(to: string | undefined): Html {
  return to
    ? html`<p class="empty">No mail to ${to} yet. <a href="/">See every mail</a>.</p>`
    : html`<p class="empty">No mail yet. Every mail that the product sends arrives here, to any address.</p>`
}

function mailRow(mail: Mail): Html {
  return html`<li>
    <a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a>
    <span>${mail.to}</span>
    ${dateOf(mail)}
  </li>`
}

function mailPage(mail: Mail): Html {
  return html`<p><a href="/">All mails</a></p>
    <h1>${mail.subject || '(no subject)'}</h1>
    <p class="facts">To ${mail.to}, ${dateOf(mail)}</p>
    ${mail.html ? html`<iframe title="The mail" src="/mail/${mail.id}/html" sandbox="${FRAME}"></iframe>` : html``}
    ${
      mail.text
        ? html`<h2>Plain text</h2>
            <pre>${linked(mail.text)}</pre>`
        : html``
    }`
}

const goneMail = html`<h1>No such mail</h1>
  <p class="empty">The inbox keeps the last 500 mails until the sandbox stops. <a href="/">All mails</a></p>`

function dateOf(mail: Mail): Html {
  const date = new Date(mail.date * 1000)
  return html`<time datetime="${date.toISOString()}">${dateFormat.format(date)} UTC</time>`
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
}

/** Links of the mail must open in the window, not in the frame that shows it. */
function withBase(markup: string): string {
  const base = '<base target="_top">'
  return /<head[^>]*>/i.test(markup) ? markup.replace(/<head[^>]*>/i, (head) => head + base) : base + markup
}

function first(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}
