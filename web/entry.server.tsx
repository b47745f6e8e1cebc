// Renders a page to one piece of HTML; the server decides what is kept and what policy goes with it.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import type { Call } from '#contract/index.ts'
import { AnalyticsContext } from './lib/analytics.ts'
import { baseUrlContext } from './lib/base-url.ts'
import { callContext } from './lib/loading.ts'
import { NonceContext } from './lib/nonce.ts'
import { RequestIdContext } from './lib/request-id.ts'
import { findSessionHint, SessionHintContext } from './lib/session-hint.ts'
import { withdrawnContext } from './lib/withdrawn.ts'

type Page = {
  readonly nonce: string
  readonly requestId: string
  readonly baseUrl: string
  readonly analyticsUrl: string | undefined
  readonly isWithdrawn: boolean
  readonly call: Call
  readonly report: (error: unknown) => void
}

const pageContext = createContext<Page>()

/** What the server hands to the page under way. */
export function contextFor(page: Page): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  context.set(callContext, page.call)
  context.set(baseUrlContext, page.baseUrl)
  context.set(withdrawnContext, page.isWithdrawn)
  return context
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, analyticsUrl, call, report } = context.get(pageContext)
  const sessionHint = await findSessionHint(request.headers.get('cookie'), call)
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={requestId}>
          <SessionHintContext value={sessionHint}>
            <AnalyticsContext value={analyticsUrl}>
              <ServerRouter context={router} url={request.url} nonce={nonce} />
            </AnalyticsContext>
          </SessionHintContext>
        </RequestIdContext>
      </NonceContext>,
      {
        nonce,
        // Everything in its place in the HTML: what comes late would need a script to get there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: report,
      },
    )
  })
  return new Response(html, { status, headers })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(pageContext).report(error)
}
