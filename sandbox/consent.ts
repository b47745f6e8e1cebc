// A provider's page on which people say who they are, and share it with the product or refuse.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '#domain/basics/html.ts'
import { formOf, queryOf } from './forms.ts'
import { isLoopback } from './loopback.ts'
import { sendPage } from './page.ts'

export type Person = { readonly email: string; readonly name: string }

export type Consent = {
  readonly provider: string
  readonly path: string
  /** What the real provider would object to in our request. */
  objection(asked: URLSearchParams): string | undefined
  /** The code that the product gets for a person who agreed. */
  agree(asked: URLSearchParams, person: Person): string
  /** What the product gets when the person refused. */
  readonly refusal: Readonly<Record<string, string>>
}

export function consentRoutes(app: FastifyInstance, consent: Consent): void {
  const title = `Continue with ${consent.provider}`
  app.get(consent.path, (request, reply) => {
    const objection = objectionTo(consent, queryOf(request))
    if (objection) return sendPage(reply.code(400), title, objectionPage(consent, objection))
    return sendPage(reply, title, consentPage(consent, queryOf(request)))
  })

  app.post(consent.path, (request, reply) => {
    const asked = queryOf(request)
    const form = formOf(request)
    const person = { email: form.get('email')?.trim() ?? '', name: form.get('name')?.trim() ?? '' }
    const isRefused = form.get('answer') === 'refuse'
    const objection = objectionTo(consent, asked) ?? (isRefused ? undefined : objectionToPerson(person))
    if (objection) return sendPage(reply.code(400), title, objectionPage(consent, objection))
    const answer = isRefused ? consent.refusal : { code: consent.agree(asked, person) }
    return reply.redirect(addressWith(asked, answer), 303)
  })
}

/** Returns the number by which a provider knows a person: the same for the same address. */
export function numberOf({ email }: Person): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return String(BigInt(`0x${digest.slice(0, 16)}`)).padStart(20, '1')
}

function objectionTo(consent: Consent, asked: URLSearchParams): string | undefined {
  if (!isLoopback(asked.get('redirect_uri')))
    return 'redirect_uri must be an address on this machine; the sandbox never sends a browser anywhere else.'
  return consent.objection(asked)
}

function objectionToPerson({ email }: Person): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'An account of the sandbox needs an email address.'
}

function addressWith(asked: URLSearchParams, answer: Readonly<Record<string, string>>): string {
  const url = new URL(asked.get('redirect_uri') ?? '')
  const state = asked.get('state')
  for (const [name, value] of Object.entries({ ...answer, ...(state !== null && { state }) }))
    url.searchParams.set(name, value)
  return url.href
}

function consentPage({ provider }: Consent, asked: URLSearchParams): Html {
  return html`<h1>Continue with ${provider}</h1>
    <p class="facts">
      Be anyone you like: the sandbox plays ${provider} and knows every address. Longhand asks for
      ${asked.get('scope') ?? 'nothing'}.
    </p>
    <form class="stacked" method="post">
      <label for="email">Email</label>
      <input
        id="email"
        name="email"
        type="email"
        required
        autocomplete="off"
        placeholder="you@example.test"
      />
      <label for="name">Name</label>
      <input id="name" name="name" autocomplete="off" placeholder="Your Name" />
      <button name="answer" value="continue">Continue</button>
      <button class="quiet" name="answer" value="refuse" formnovalidate>Refuse</button>
    </form>`
}

function objectionPage({ provider }: Consent, objection: string): Html {
  return html`<h1>${provider} says no</h1>
    <p class="empty">${objection}</p>`
}
