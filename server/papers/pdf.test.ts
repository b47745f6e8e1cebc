// The browser that prints is a process of its own (node:child_process), so this file runs with the other
// tests of that kind.
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Opened } from '#domain/papers/reading.ts'
import { printed, redPicture } from '#tests/kit/real-papers.ts'
import { pdfOf } from '#tests/kit/paper-parts.ts'
import { openReader } from '#tests/kit/papers.ts'

const papers = openReader({ patienceMs: 100_000 })
const PROSE =
  'A traveller counted hours and not miles, and what had moved was the unit in which people thought about distance, so that the map had not moved at all. '
let [pdf, read]: [Buffer, Opened | undefined] = [Buffer.alloc(0), undefined]

beforeAll(async () => {
  const picture = (await redPicture()).toString('base64')
  pdf = await printed(`<body style="font: 12pt/1.5 serif; margin: 0">
    <h1>Rail and distance</h1>
    <p>${PROSE.repeat(4)}<sup>1</sup></p>
    <p>${PROSE.repeat(4)}</p>
    <ul><li>Coaches</li><li>Inns</li></ul>
    <table><tr><td>1830</td><td>days</td></tr></table>
    <p dir="rtl">שלום עולם טוב</p>
    <img alt="" src="data:image/png;base64,${picture}">
    <p>1. Dickens, 1848.</p>
    <h2 style="break-before: page">The second page</h2><p>It ends here.</p></body>`)
  const outcome = await papers.read('t', 'pdf', pdf)
  if (!('value' in outcome)) throw new Error(outcome.obstacle)
  read = outcome.value
})

test('what a browser printed is read page by page, in paragraphs', () => {
  expect(read).toMatchObject({ kind: 'pages', pages: 2 })
  const words = read?.paragraphs.map((text) => text.replaceAll('\n', ' '))
  expect(words?.[0]).toBe('Rail and distance')
  expect(words?.[1]).toBe(`${PROSE.repeat(4)}1`)
  expect(words?.[2]).toBe(PROSE.repeat(4).trim())
  expect(words?.slice(-2)).toEqual(['The second page', 'It ends here.'])
})

test('its list, its table and its footnote are words too', () => {
  const words = read?.paragraphs.join(' ').split(/\s+/)
  for (const word of ['Coaches', 'Inns', '1830', 'days', 'Dickens,']) expect(words).toContain(word)
})

test('a line from right to left is read in its own order', () => {
  expect(read?.paragraphs.join('\n')).toContain('שלום עולם טוב')
})

test('each page has its own words over its picture', () => {
  const [, first = '', second = ''] = read?.body.split('<figure ') ?? []
  expect(first).toContain('>Rail and distance</text>')
  expect(second).toMatch(/^data-page="2".*>The second page<\/text>/s)
  expect(first).not.toContain('The second page')
})

test('a page is drawn as it is, pictures included', async () => {
  const drawn = await papers.draw('t', 'pdf', pdf, 1)
  if (!('value' in drawn)) throw new Error(drawn.obstacle)
  const { data, info } = await sharp(drawn.value).raw().toBuffer({ resolveWithObject: true })
  let red = 0
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 40) red += 1
  // 120 by 60 points of a page that is 612 wide.
  expect(red / info.width ** 2).toBeCloseTo((90 * 45) / 612 ** 2, 2)
})

test('a page is white where nothing is printed, also in the dark', async () => {
  const blank = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
  ])
  const drawn = await papers.draw('t', 'pdf', blank, 1)
  if (!('value' in drawn)) throw new Error(drawn.obstacle)
  const { channels } = await sharp(drawn.value).stats()
  expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(250)
})

test('the clean file shows the same words', async () => {
  const clean = await papers.clean('t', 'pdf', pdf)
  if (!('value' in clean)) throw new Error(clean.obstacle)
  expect(clean.value.toString('latin1')).not.toMatch(/Skia|Chromium/)
  expect(await papers.read('t', 'pdf', clean.value)).toMatchObject({
    value: { paragraphs: read?.paragraphs },
  })
})
