// Makes the first paint of a page wait for nothing but the page: its styles come with it, its scripts after it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What style sheets say, by the address that pages name them by. */
export type Sheets = ReadonlyMap<string, string>

const PAINT_MS_MAX = 2000

const STYLE = /<link nonce="" rel="stylesheet" href="([^"#]+)#?"\/>/g
const STYLED = /<link nonce="" rel="stylesheet"/
const PRELOAD = /<link rel="modulepreload"[^>]*>/g
const START = /<script[^>]* type="module"[^>]*>[\s\S]*?<\/script>/

/**
 * The browser tells of its first paint when the page is to be seen, one or several frames after it was laid out. Nothing is
 * painted in a tab that nobody sees, and where the telling fails nobody shall wait for it.
 */
const AFTER_PAINT = `(() => {
  const start = () => {
    const held = document.getElementById('held')
    held?.replaceWith(held.content)
  }
  if (document.hidden) return start()
  new PerformanceObserver((_, seen) => (seen.disconnect(), start())).observe({ type: 'paint', buffered: true })
  setTimeout(start, ${PAINT_MS_MAX})
})()`

export async function readSheets(clientFiles: string): Promise<Sheets> {
  const names = (await readdir(join(clientFiles, 'assets'))).filter((name) => name.endsWith('.css'))
  const read = async (name: string) =>
    [`/assets/${name}`, await readFile(join(clientFiles, 'assets', name), 'utf8')] as const
  return new Map(await Promise.all(names.map(read)))
}

/** The links stay, disabled: no browser loads them, and React finds the elements that it has rendered. */
export function insertStyles(html: string, sheets: Sheets, nonce: string): string {
  const styles: string[] = []
  const linked = html.replaceAll(STYLE, (link, href: string) => {
    const sheet = sheets.get(href)
    if (sheet === undefined) return link
    styles.push(sheet)
    return link.replace('/>', ' disabled=""/>')
  })
  return linked.replace(STYLED, (link) => `<style nonce="${nonce}">${styles.join('')}</style>${link}`)
}

/** A page can be read before it wakes, and scripts would share the line and the processor with its first paint. */
export function holdBackScripts(html: string, nonce: string): string {
  const preloads = html.match(PRELOAD) ?? []
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      START,
      (start) =>
        `<template id="held">${preloads.join('')}${start}</template><script nonce="${nonce}">${AFTER_PAINT}</script>`,
    )
}
