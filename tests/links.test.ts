// Every address in a source leads somewhere, even behind steps and sign-in, where no crawler comes.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { PAYMENT_TYPES } from '#domain/payments.ts'
import { OFFERED_PROVIDERS } from '#domain/people.ts'
import { ORDER_LISTS } from '#domain/statuses.ts'
import routes from '#web/routes.ts'
import { readSources, ROOT } from './kit/sources.ts'

/**
 * The rooms in which links are written, for a screen, a mail or a redirect. The service worker knows only the
 * beginnings of addresses.
 */
const ROOMS =
  /^(domain|web\/(?!worker\/)|server\/(deeds|jobs|mails|methods|pages|views)|server\/doors\/social\.ts)/

/** What the browser asks for besides pages. */
const DOORS = [
  '/api/:way',
  '/api/file/:key/delete',
  '/api/signin/:provider',
  '/api/signin/:provider/callback',
  '/assets/:file',
  '/avatar/:key',
  '/blog/feed.xml',
  '/info/:key',
  '/order/:id/deadline.ics',
  '/order/:id/version-:version.sha256',
  '/relay',
  '/service-worker.js',
  '/signin/:provider',
  '/stream/upload',
  '/stream/uploads',
  '/stream/:way/:base',
]

/** Parameters for which only some words are valid. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  list: ORDER_LISTS,
  provider: OFFERED_PROVIDERS,
  type: PAYMENT_TYPES.map((type) => type.toLowerCase()),
  way: ['proxy', 'token', 'upload', 'download', 'info', 'preview'],
}

const files = globSync('**/*.*', { cwd: join(ROOT, 'web/public') }).map((file) => `/${file}`)
const places = [...routes.flatMap((route) => pathsOf(route, '')), ...DOORS, ...files]
const sources = readSources().filter(({ path }) => ROOMS.test(path) && !/\.test\.tsx?$/.test(path))
const found = sources.flatMap(({ path, text }) => addressesIn(text).map((address) => ({ path, address })))

describe('an address in a source', () => {
  test('is one of many that are found', () => {
    expect(found.length).toBeGreaterThan(150)
  })

  test('leads to a page, a door or a file', () => {
    expect(found.filter(({ address }) => !leadsSomewhere(address))).toEqual([])
  })

  test('names a place on its page that is there', () => {
    const ids = new Set(
      sources.flatMap(({ text }) =>
        [...text.matchAll(/\bid=(?:"|\{[^{}]*\? ')([\w-]+)['"]/g)].map(([, id]) => id),
      ),
    )
    const named = sources
      .filter(({ path }) => path.startsWith('web/') && !path.includes('/gallery/'))
      .flatMap(({ text }) => [...text.matchAll(/['"`]\/?#([a-z-]+)['"`]/g)].map(([, id]) => id))
    expect(named).toEqual(expect.arrayContaining(['main', 'our-writers']))
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  })
})

/** Lists all paths that a router would accept, except the one that accepts everything. */
function pathsOf({ path, children = [] }: RouteConfigEntry, parent: string): string[] {
  if (path === '*') return []
  const own = path === undefined ? parent : `${parent}/${path}`
  const below = children.flatMap((child) => pathsOf(child, own))
  return path === undefined && children.length > 0 ? below : [own || '/', ...below]
}

/**
 * Finds what begins with a slash between quotes, or after our own address. Parts that are only known later
 * become 7 for an id, otherwise `…`.
 */
function addressesIn(text: string): string[] {
  const known = text
    .replaceAll(/\$\{[^{}]*baseUrl\}/gi, '')
    .replaceAll(/\$\{[^{}]*id\}/gi, '7')
    .replaceAll(/\$\{[^{}]*\}/g, '…')
  return [...known.matchAll(/(?<=['"`])\/(?!\/|:|node_modules)[^\s'"`<>\\]*(?=['"`])/g)].map(
    ([address]) => address,
  )
}

function leadsSomewhere(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return places.some((place) => fits(path.split('/'), place.split('/')))
}

function fits(steps: readonly string[], place: readonly string[]): boolean {
  return steps.length === place.length && steps.every((step, index) => fitsStep(step, place[index] ?? ''))
}

function fitsStep(step: string, place: string): boolean {
  if (place.startsWith(':'))
    return step !== '' && (step.includes('…') || (WORDS[place.slice(1)]?.includes(step) ?? true))
  const [start = '', ...rest] = step.split('…')
  return rest.length === 0 ? place === step : place.startsWith(start) && place.endsWith(rest.at(-1) ?? '')
}
