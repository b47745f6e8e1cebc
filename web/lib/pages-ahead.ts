// Fetches the scripts and style sheets of the pages that a person may open next: one page at a time, and only while the hand rests and
// the browser has nothing else to do, so that no touch or key waits for it.
import { matchRoutes, type EntryContext, type RouteObject } from 'react-router'
import { isRecord } from '#contract/grammar/tags.ts'
import { preload, prefetchSheet } from './bring.ts'

type Routes = EntryContext['manifest']['routes']
type Part = NonNullable<Routes[string]>

/** How long we wait in Safari, which reports no idle time. */
const PATIENCE_MS = 200

/**
 * Asking for a file keeps a phone busy for a frame, and running a page for several, so each waits until the
 * hand has rested.
 */
const REST_MS = 400
const DEEDS = ['pointerdown', 'keydown'] as const

const coming: string[] = []
let isUnderWay = false
let pages: RouteObject[] | undefined
let run: Promise<unknown> = Promise.resolve()
/** The time of the last press. A press is what loaded this file. */
let lastDeed = performance.now()
for (const deed of DEEDS)
  addEventListener(deed, () => (lastDeed = performance.now()), { capture: true, passive: true })

export function fetchAhead(hrefs: readonly string[]): void {
  coming.push(...hrefs)
  if (!isUnderWay) void fetchAll()
}

async function fetchAll() {
  isUnderWay = true
  while (coming.length > 0 && mayFetch()) await fetchPage(coming.shift() ?? '').catch(() => {})
  isUnderWay = false
}

/**
 * A script that failed once may stay missing until the page is reloaded, and a reload would lose the files
 * under way in the order form.
 */
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
    for (const sheet of part.css ?? []) {
      await rest()
      prefetchSheet(sheet)
    }
    const scripts: Promise<void>[] = []
    for (const script of [part.module, ...(part.imports ?? [])]) {
      await rest()
      if (!mayFetch()) return
      scripts.push(preload(script))
    }
    await Promise.all(scripts)
    run = run
      .then(rest)
      .then(() => import(/* @vite-ignore */ part.module))
      .catch(() => {})
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

/** Waits until the hand has rested and the browser has nothing else to do. */
async function rest(): Promise<void> {
  const left = () => Math.max(0, lastDeed + REST_MS - performance.now())
  do {
    await sleep(left())
    await idle()
  } while (left() > 0)
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function idle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return sleep(PATIENCE_MS)
  return new Promise((resolve) => requestIdleCallback(() => resolve()))
}
