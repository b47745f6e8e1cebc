// Renders a page to one piece of HTML; the server decides what to keep and which policy goes with it.
import { buffer, text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createContext, RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import type { Call } from '#contract/index.ts'
import { carrySheets, type Sheets } from './lib/carried-sheets.ts'
import { callContext } from './lib/loading.ts'
import { ServerPageContext, type ServerPage } from './lib/server-page.ts'
import { findSessionHint } from './lib/session-hint.ts'
import { siteContext } from './lib/site.ts'
import { HEAD_SCRIPT, startScript } from './lib/start.ts'
import toast from './ui/layers/toast.module.css'

/** The scripts and styles inside the page, for its policy to admit. */
type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

type Page = {
  readonly nonce: string | undefined
  readonly requestId: string
  readonly baseUrl: string
  readonly analyticsUrl: string | undefined
  readonly isWithdrawn: boolean
  /** The style sheets, for a browser that has none of them yet. */
  readonly sheets: Sheets | undefined
  readonly call: Call
  readonly admit: (inline: Inline) => void
  readonly report: (error: unknown) => void
}

const pageContext = createContext<Page>()

/** Returns what the server tells the page that it is rendering. */
export function contextFor(page: Page): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  context.set(callContext, page.call)
  context.set(siteContext, page)
  return context
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, analyticsUrl, sheets, call, admit, report } = context.get(pageContext)
  const { serverHandoffStream: data, ...entry } = router
  const own = withOwnRoutes(entry)
  const { styles, router: shown } = sheets ? carrySheets(own, sheets) : { router: own }
  const sessionHint = await findSessionHint(request.headers.get('cookie'), call)
  const page: ServerPage = {
    nonce,
    requestId,
    analyticsUrl,
    sessionHint,
    styles,
    headScript: HEAD_SCRIPT,
    startScript: startScript(entry, {
      data: data ? await text(data) : '',
      isPerson: sessionHint === 'alive',
      look: { region: toast['region'], line: toast['line'] },
    }),
  }
  admit({ scripts: [page.headScript, page.startScript], styles: styles ? [styles.css] : [] })
  headers.set('content-type', 'text/html; charset=utf-8')
  // Everything has to stand in the HTML already, because late parts would need a script to get there.
  const { prelude } = await prerenderToNodeStream(
    <ServerPageContext value={page}>
      <ServerRouter context={shown} url={request.url} />
    </ServerPageContext>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: report },
  )
  return new Response(await buffer(prelude), { status, headers })
}

/** Leaves out the routes of all other pages, which the router would make anew for each page that it renders. */
function withOwnRoutes(router: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router
  const own = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]])
  return { ...router, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(pageContext).report(error)
}
