// The style sheets that a first visit brings inside its HTML: nothing in the browser loads them again.
import type { EntryContext } from 'react-router'
import type { Styles } from './server-page.ts'

/** The text of each style sheet of the build, by its address. */
export type Sheets = ReadonlyMap<string, string>

/**
 * Moves the page's sheets into it, on the server, and hides them from the router, which would link them. The router knows the
 * page's own routes alone.
 */
export function carrySheets(router: EntryContext, sheets: Sheets): { router: EntryContext; styles: Styles } {
  const { manifest } = router
  const routes = Object.values(manifest.routes).flatMap((route) => route ?? [])
  const addresses = new Set(routes.flatMap(({ css = [] }) => css.map(addressOf)))
  const texts = [...addresses].map((address) => {
    const text = sheets.get(address)
    if (text === undefined) throw new Error(`${address} is not among the style sheets of the build`)
    return text
  })
  const unstyled = Object.fromEntries(routes.map((route) => [route.id, { ...route, css: [] }]))
  return {
    router: { ...router, manifest: { ...manifest, routes: unstyled } },
    styles: { addresses: [...addresses], css: texts.join('') },
  }
}

/** Tells the router, in the browser, about the other sheets only. */
export function hideCarriedSheets(manifest: EntryContext['manifest']): void {
  const carried = carriedSheets()
  for (const route of Object.values(manifest.routes))
    if (route?.css) route.css = route.css.filter((href) => !carried.includes(addressOf(href)))
}

/** Lists the sheets that the page carries, in the browser. */
export function carriedSheets(): readonly string[] {
  return document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset['sheets']?.split(' ') ?? []
}

/** React Router adds an empty hash to the address of a sheet that lazy parts need as well. */
function addressOf(href: string): string {
  return href.replace(/#$/, '')
}
