// Writes the shorter lists of pages beside the router's own: every browser loads one before its page wakes.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGE_LISTS, pageListAt } from '#web/lib/page-lists.ts'

type Route = {
  readonly id: string
  readonly parentId?: string
  readonly imports: readonly string[]
  readonly css: readonly string[]
}
type Routes = Readonly<Record<string, Route>>
type Manifest = { readonly routes: Routes }

const BEGINNING = 'window.__reactRouterManifest='

export async function writePageLists(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined) throw new Error('The build has no list of pages')
  const whole = await readFile(join(assets, name), 'utf8')
  const manifest: Manifest = JSON.parse(whole.slice(BEGINNING.length, -1))
  for (const list of PAGE_LISTS) {
    const routes = routesIn(manifest.routes, list.frames)
    const file = join(assets, pageListAt(name, list.name))
    await writeFile(file, `${BEGINNING}${JSON.stringify({ ...manifest, routes })};`)
  }
}

function routesIn(routes: Routes, frames: readonly string[]): Routes {
  const gone = frames.filter((frame) => !(frame in routes))
  if (gone.length > 0) throw new Error(`The lists of pages name frames that do not exist: ${gone.join(', ')}`)
  const kept = Object.values(routes).filter((route) => {
    const [root, frame] = [...framesOf(routes, route), route].map(({ id }) => id)
    return root === route.id || frames.includes(frame ?? '')
  })
  return Object.fromEntries(kept.map((route) => [route.id, withoutRepeats(route, framesOf(routes, route))]))
}

/** Returns what stands around a page, the root first. */
function framesOf(routes: Routes, { parentId }: Route): Route[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return parent ? [...framesOf(routes, parent), parent] : []
}

/**
 * Leaves out what the frames have loaded already. Scripts are sorted, because names in one order compress
 * better; the order of style sheets has a meaning.
 */
function withoutRepeats(route: Route, frames: readonly Route[]): Route {
  const imports = route.imports
    .filter((file) => !frames.some((frame) => frame.imports.includes(file)))
    .toSorted()
  const css = route.css.filter((file) => !frames.some((frame) => frame.css.includes(file)))
  return { ...route, imports, css }
}
