// Draws the pictures for shared links, one for each family of pages, and the icons of the product.
// Run by hand when the design changes: `node scripts/with-node.mjs scripts/draw-social.ts`; what it draws is committed.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { SOCIAL_IMAGE_HEIGHT, SOCIAL_IMAGE_WIDTH } from '#domain/constants.ts'
import { findBrowser } from './browser.ts'

const PUBLIC = fileURLToPath(new URL('../web/public', import.meta.url))
const TOKENS = fileURLToPath(new URL('#web/ui/page/tokens.css', import.meta.url))
const CARET = 'M7.5 24.5c3.2-3.6 6-9.2 8.3-16 2 6.4 4.8 12 8.7 15.6'

const FAMILIES = [
  {
    name: 'home',
    title: 'Academic help, written by a person.',
    note: 'a policy, not a slogan',
    drawing: 'desk',
  },
  { name: 'prices', title: 'What a page costs.', note: 'the sum, line by line', drawing: 'price' },
  {
    name: 'samples',
    title: 'Samples, with their writers’ notes.',
    note: 'judge us by these',
    drawing: 'book',
  },
  { name: 'blog', title: 'On working academically.', note: 'first the question', drawing: 'pen' },
  { name: 'company', title: 'Human help with academic writing.', note: 'ask us first', drawing: 'envelope' },
  { name: 'policies', title: 'The small print, in large print.', note: 'with its numbers', drawing: 'tray' },
] as const

const ICONS = [
  { file: 'apple-touch-icon.png', size: 180 },
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
]

/**
 * A phone cuts its own shape out of this icon, so the paper fills it to every side, and the caret keeps away
 * from the sides.
 */
const MASKABLE = {
  file: 'icon-maskable.png',
  size: 512,
  style: `.paper { x: -2px; y: -2px; width: 36px; height: 36px; rx: 0 } .line path { d: path("M-2 9.5h36M-2 22.5h36") }`,
}

const FONTS = [
  ['Newsreader Variable', 'newsreader/files/newsreader-latin-opsz-normal.woff2'],
  ['Edu NSW ACT Cursive Variable', 'edu-nsw-act-cursive/files/edu-nsw-act-cursive-latin-wght-normal.woff2'],
] as const

const STYLE = `
  * { margin: 0; box-sizing: border-box }
  body { position: relative; width: 100vw; height: 100vh; overflow: hidden; background: var(--paper); color: var(--ink) }
  .line { position: absolute; inset-block: 0; left: 132px; width: 2px; background: var(--margin-line) }
  .logo { position: absolute; left: 188px; top: 56px; font: 440 44px/1 var(--font-display); letter-spacing: -0.02em }
  .logo svg { position: absolute; left: 92px; top: 38px; width: 26px; fill: none; stroke: var(--margin-mark); stroke-width: 4 }
  h1 { position: absolute; left: 188px; top: 190px; width: 640px; font: 400 84px/1.06 var(--font-display); letter-spacing: -0.024em; text-wrap: balance }
  .note { position: absolute; left: 188px; bottom: 56px; font: 500 42px/1.1 var(--font-hand); color: var(--margin-text); rotate: -2deg }
  .drawing { position: absolute; right: 56px; bottom: 64px; width: 360px }
  .drawing svg { display: block; width: 100%; height: auto }
`

async function drawAll(): Promise<void> {
  const executablePath = await findBrowser(AbortSignal.timeout(300_000))
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  await mkdir(join(PUBLIC, 'social'), { recursive: true })
  await mkdir(join(PUBLIC, 'icons'), { recursive: true })
  const page = await browser.newPage({ colorScheme: 'light' })
  const head = `<style>${await faces()}${await readFile(TOKENS, 'utf8')}${STYLE}</style>`
  for (const family of FAMILIES) {
    const size = { width: SOCIAL_IMAGE_WIDTH, height: SOCIAL_IMAGE_HEIGHT }
    await draw(page, head + (await cardOf(family)), size, join(PUBLIC, 'social', `${family.name}.png`))
  }
  const icon = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
  for (const { file, size } of ICONS) {
    const body = `<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${icon}`
    await draw(page, body, { width: size, height: size }, join(PUBLIC, 'icons', file))
  }
  const { file, size, style } = MASKABLE
  const wide = icon.replace('viewBox="0 0 32 32"', 'viewBox="-2 -2 36 36"')
  const body = `<style>body { margin: 0 } svg { display: block; width: 100vw } ${style}</style>${wide}`
  await draw(page, body, { width: size, height: size }, join(PUBLIC, 'icons', file))
  await browser.close()
}

async function draw(
  page: Page,
  body: string,
  viewport: { width: number; height: number },
  path: string,
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.setContent(`<!doctype html><meta charset="utf-8">${body}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path })
}

async function cardOf({ title, note, drawing }: (typeof FAMILIES)[number]): Promise<string> {
  const file = await readFile(join(PUBLIC, 'illustrations', `${drawing}.svg`), 'utf8')
  // The file holds a symbol for others to use; here it is the drawing itself.
  const illustration = file
    .replace(/<svg[^>]*><symbol id="i" viewBox="([^"]*)">/, '<svg viewBox="$1">')
    .replace('</symbol>', '')
  return `<div class="line"></div>
    <p class="logo">Longhand<svg viewBox="4 6 24 22"><path d="${CARET}"/></svg></p>
    <h1>${title}</h1><p class="note">${note}</p><div class="drawing">${illustration}</div>`
}

async function faces(): Promise<string> {
  const rules = FONTS.map(async ([family, file]) => {
    const url = new URL(`../node_modules/@fontsource-variable/${file}`, import.meta.url)
    const bytes = await readFile(url, 'base64')
    return `@font-face { font-family: '${family}'; font-weight: 200 800; src: url(data:font/woff2;base64,${bytes}) }`
  })
  return (await Promise.all(rules)).join('')
}

await drawAll()
