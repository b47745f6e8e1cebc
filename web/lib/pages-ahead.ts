// Fetches the scripts and style sheets of the pages that a person may open next: one page at a time, and only while the hand rests and
// the browser has nothing else to do, so that no touch or key waits for it.
import { matchRoutes, type EntryContext, type RouteObject } from 'react-router'
import { isRecord } from '#contract/grammar/tags.ts'
import { preload, prefetchSheet } from './bring.ts'

type Routes = EntryContext['manifest']['routes']
type Part = NonNullable<Routes[string]>

/** Safari has no idle time to give. */
const PATIENCE_MS = 200

/** Asking for a page's parts and running them keeps a phone busy for several frames: we wait until the hand has rested. */
const REST_MS = 400
const DEEDS = ['pointerdown', 'keydown'] as const

const coming: string[] = []
let isUnderWay = false
let pages: RouteObject[] | undefined
let run: Promise<unknown> = Promise.resolve()

export function fetchAhead(hrefs: readonly string[]): void {
  coming.push(...hrefs)
  if (!isUnderWay) void fetchAll()
}

async function fetchAll() {
  isUnderWay = true
  while (coming.length > 0 && mayFetch()) {
    await rest()
    await idle()
    await fetchPage(coming.shift() ?? '').catch(() => {})
  }
  isUnderWay = false
}

/** A script that did not come may not come again before the page is loaded anew: files under way in the order form would be lost. */
function mayFetch(): boolean {
  return navigator.onLine && location.pathname !== '/order'
}

async function fetchPage(href: string) {
  const { origin, pathname } = new URL(href, location.href)
  if (origin !== location.origin) return
  const { routes }: { routes: Routes } = Reflect.get(window, '__reactRouterManifest')
  pages ??= pagesUnder(undefined, routes)
  const loaded: unknown = Reflect.get(window, '__reactRouterRouteModules')
  for (const { route } of matchRoutes(pages, pathname) ?? []) {
    const part = routes[route.id ?? '']
    if (!part || (isRecord(loaded) && loaded[part.id] !== undefined)) continue
    for (const sheet of part.css ?? []) prefetchSheet(sheet)
    await Promise.all([part.module, ...(part.imports ?? [])].map(preload))
    run = run.then(rest).then(() => import(/* @vite-ignore */ part.module).catch(() => {}))
  }
}

/** The manifest lists the pages side by side, each with its parent. */
function pagesUnder(parent: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map((route) => pageOf(route, routes))
}

function pageOf({ id, path, index }: Part, routes: Routes): RouteObject {
  const own = path === undefined ? { id } : { id, path }
  return index === true ? { ...own, index } : { ...own, children: pagesUnder(id, routes) }
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController()
    let timer = setTimeout(rested, REST_MS)
    function rested() {
      end.abort()
      resolve()
    }
    function waitAgain() {
      clearTimeout(timer)
      timer = setTimeout(rested, REST_MS)
    }
    for (const deed of DEEDS)
      addEventListener(deed, waitAgain, { signal: end.signal, capture: true, passive: true })
  })
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, PATIENCE_MS)
  })
}
