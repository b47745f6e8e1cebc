import { beforeAll, expect, test } from 'vitest'
import type { Opened } from '#domain/papers/reading.ts'
import { presentation } from '#tests/kit/real-papers.ts'
import { readZip } from '#tests/kit/zip.ts'
import { openReader } from '#tests/kit/papers.ts'

const papers = openReader({ patienceMs: 100_000 })
let read: Opened

beforeAll(async () => {
  const outcome = await papers.read('t', 'pptx', await presentation())
  if (!('value' in outcome)) throw new Error(outcome.obstacle)
  read = outcome.value
})

test('the words of each slide come out, with its list, its table and what its speaker noted', () => {
  expect(read.paragraphs).toEqual([
    'Rail and distance',
    'Coaches',
    'Inns',
    'Wait for questions here.',
    'שלום עולם',
    '1830',
    'days',
  ])
  expect(read.body).toContain('<aside><p data-paragraph="3" dir="auto">Wait for questions here.</p></aside>')
})

test('each slide is a page under its title', () => {
  expect(read.pages).toBe(2)
  expect(read.body).toMatch(/^<h2 data-paragraph="0" dir="auto">Rail and distance<\/h2>/)
  expect(read.body).toContain('<hr data-page="2"><h2 data-paragraph="4" dir="auto">שלום עולם</h2>')
})

test('its typeface is told', () => {
  expect(read.fonts).toEqual(['Georgia'])
})

test('the clean file says the same, and nothing about its writer', async () => {
  const clean = await papers.clean('t', 'office', await presentation())
  if (!('value' in clean)) throw new Error(clean.obstacle)
  expect([...readZip(clean.value).values()].join('\n')).not.toMatch(/wanda/i)
  expect(await papers.read('t', 'pptx', clean.value)).toEqual({ value: read })
})
