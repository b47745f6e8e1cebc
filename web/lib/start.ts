// The two scripts inside every page: one runs before its first paint, the other wakes the page after it.
import type { EntryContext } from 'react-router'
import { choicesScript } from './choices.ts'
import { HOLD_EARLY_DEEDS } from './early-deeds.ts'
import { MARK_FIRST_LOOK, SCROLLS_KEY } from './first-look.ts'
import { pageListFor } from './page-lists.ts'

/**
 * What the router in the browser takes over from the router on the server, as a promise in `window.handoff`.
 */
export type Handoff = {
  readonly router: object
  /** The loaders' data, as the router encodes it. */
  readonly data: string
  readonly modules: Readonly<Record<string, unknown>>
}

type Start = {
  readonly router: object
  readonly data: string
  /** The script for hot reload, in development. */
  readonly hot: string | undefined
  readonly manifest: string
  readonly routes: Readonly<Record<string, string>>
  readonly entry: string
  /**
   * All scripts of the page; the ones above would ask for the others only after they have arrived themselves.
   */
  readonly scripts: readonly string[]
  readonly late: { readonly look: LineLook; readonly words: string }
}

/** The classes by which a line at the foot of the page gets its looks. */
type LineLook = Readonly<Record<'region' | 'line', string | undefined>>

const PAINT_MS_MAX = 10_000
const AGAIN_MS = 3000
const LATE_MS = 10_000
const LATE = 'This page is taking longer than it should. Check your connection, or reload the page.'

/** The script for the head. */
export const HEAD_SCRIPT = [choicesScript(), MARK_FIRST_LOOK, HOLD_EARLY_DEEDS].join(';')

/** Writes the script for the end of the page. */
export function startScript(
  context: EntryContext,
  { data, isPerson, look }: { readonly data: string; readonly isPerson: boolean; readonly look: LineLook },
): string {
  const { manifest, staticHandlerContext, serverHandoffString } = context
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const start: Start = {
    router: JSON.parse(serverHandoffString ?? '{}'),
    data,
    hot: manifest.hmr?.runtime,
    manifest: pageListFor(context, isPerson),
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
    scripts: [...new Set([manifest.entry.imports, ...routes.map(({ imports = [] }) => imports)].flat())],
    late: { look, words: LATE },
  }
  return [
    `(${returnToScroll.toString()})(${inScript(SCROLLS_KEY)})`,
    // The bundler would take an `import()` in the function for one of its own.
    `(${startAfterPaint.toString()})(${inScript(start)},${PAINT_MS_MAX},${AGAIN_MS},${LATE_MS},(address)=>import(address))`,
  ].join(';')
}

/**
 * We print this function into the page, so it uses nothing from outside itself. The router keeps scroll
 * positions under the key of the entry in the history.
 */
function returnToScroll(scrollsKey: string) {
  try {
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
    const top: unknown = JSON.parse(sessionStorage.getItem(scrollsKey) ?? '{}')[history.state.key]
    if (typeof top === 'number') scrollTo(0, top)
  } catch {}
}

/**
 * We print this function into the page as well. People can read a page before it wakes, and scripts would
 * share the line and the processor with its first paint. The browser reports the paint once the page is
 * visible, one or several frames after its layout. A hidden tab paints nothing, so a page also starts after a
 * while when the browser reports no paint.
 */
async function startAfterPaint(
  { router, data, hot, manifest, routes, entry, scripts, late }: Start,
  paintMsMax: number,
  againMs: number,
  lateMs: number,
  load: (address: string) => Promise<unknown>,
) {
  /** Asks again for a script that does not come, because the page stays asleep without it. */
  function bring(address: string): Promise<unknown> {
    return load(address).catch(async () => {
      await new Promise((seen) => setTimeout(seen, againMs))
      return bring(address)
    })
  }
  /** Says so when the page sleeps for long: nothing in it answers meanwhile. React leaves alone what stands behind it. */
  function tellLate() {
    const region = Object.assign(document.createElement('div'), {
      className: late.look.region,
      role: 'alert',
    })
    const line = Object.assign(document.createElement('span'), {
      className: late.look.line,
      textContent: late.words,
    })
    region.append(line)
    document.body.append(region)
    addEventListener('awake', () => region.remove())
  }
  const timer = setTimeout(tellLate, lateMs)
  addEventListener('awake', () => clearTimeout(timer))
  await new Promise<void>((seen) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return seen()
    // A slow device may paint the background first.
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName('first-contentful-paint')[0]) seen()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(seen, paintMsMax)
  })
  const pages = Object.values(routes)
  for (const href of [manifest, entry, ...pages, ...scripts])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (hot) await bring(hot)
  const loaded = Promise.all([...pages, manifest].map(bring))
  const handoff = loaded.then((all): Handoff => {
    const modules = Object.fromEntries(Object.keys(routes).map((id, at) => [id, all[at]]))
    return { router, data, modules }
  })
  // This comes before the entry, which some of the pages need themselves.
  Object.assign(window, { handoff })
  await bring(entry)
}

/** Writes it as a value in a script in HTML, so that nothing in it can end the script. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
