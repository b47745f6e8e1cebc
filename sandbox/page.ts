// The frame of every page that the sandbox shows: the product's paper and margin line, and a line that says that nothing here is real.
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '#domain/basics/html.ts'

// The form on a vendor's page sends the person back to the product, which is also on this machine.
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self' http://localhost:* http://127.0.0.1:*; base-uri 'none'; frame-ancestors 'none'"

export function pageRoutes(app: FastifyInstance): void {
  const styles = readFileSync(new URL('page.css', import.meta.url))
  app.get('/page.css', (_, reply) => reply.type('text/css; charset=utf-8').send(styles))
}

export function sendPage(reply: FastifyReply, title: string, main: Html): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Longhand sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/page.css" />
      </head>
      <body>
        <header>
          <a class="mark" href="/">Longhand</a>
          <p class="note">the sandbox</p>
        </header>
        <main>${main}</main>
        <footer>
          This is a sandbox on your own machine: no mail, card or account here is real, and nothing leaves it.
        </footer>
      </body>
    </html>`
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.markup)
}
