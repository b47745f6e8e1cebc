// Draws parts of pages as the server would, and reads what they say and where they lead.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'

/** `about` is what the frame of a page tells its parts. */
export function drawn(part: ReactNode, about?: unknown): string {
  const Stub = createRoutesStub([
    {
      Component: () => <Outlet context={about} />,
      children: [{ path: '*', Component: () => part }],
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

/** Returns all words, one space between each two parts. */
export function wordsIn(html: string): string {
  return unescaped(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** 'Downloads → /order/7/downloads', for each link. */
export function waysIn(html: string): readonly string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', words = '']) => `${wordsIn(words)} → ${unescaped(href)}`,
  )
}

function unescaped(text: string): string {
  return text.replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

export type PageComponent = NonNullable<Parameters<typeof createRoutesStub>[0][number]['Component']>
type Place = string | { readonly pathname: string; readonly state: unknown }
type Visit = { readonly at?: Place; readonly loaderData?: unknown }

/** Draws a whole page with what its loader has found, at an address such as '/signin?step=3'. */
export function drawnPage(Page: PageComponent, { at = '/', loaderData }: Visit): string {
  const Stub = createRoutesStub([{ id: 'page', path: '*', Component: Page, loader: () => loaderData }])
  return renderToStaticMarkup(
    <Stub initialEntries={[at]} hydrationData={{ loaderData: { page: loaderData } }} />,
  )
}
