// Lighthouse's word on a page, on its simulated phone: the median of three runs.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '#scripts/browser.ts'
import { spread } from './rounds.ts'

const RUNS = 3
const ATTEMPTS = 3
const QUIET = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Lighthouse = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const score = (name: string) => (report: Lighthouse) =>
  Math.round((report.categories[name]?.score ?? 0) * 100)
const value = (name: string, unit: number) => (report: Lighthouse) =>
  (report.audits[name]?.numericValue ?? 0) / unit

const READINGS = [
  { name: 'performance', read: score('performance'), atLeast: 95 },
  { name: 'accessibility', read: score('accessibility'), atLeast: 100 },
  { name: 'best practices', read: score('best-practices'), atLeast: 100 },
  { name: 'SEO', read: score('seo'), atLeast: 100 },
  { name: 'FCP s', read: value('first-contentful-paint', 1000) },
  { name: 'LCP s', read: value('largest-contentful-paint', 1000), atMost: 2.3 },
  { name: 'TBT ms', read: value('total-blocking-time', 1) },
  { name: 'CLS', read: value('cumulative-layout-shift', 1), atMost: 0.01 },
  { name: 'transfer KB', read: value('total-byte-weight', 1024), atMost: 350 },
] as const

export const GOALS = READINGS.flatMap((reading) => {
  if ('atLeast' in reading) return [`${reading.name} ≥ ${reading.atLeast}`]
  return 'atMost' in reading ? [`${reading.name} ≤ ${reading.atMost}`] : []
}).join(', ')

export type Reading = { readonly name: string; readonly value: number; readonly isReached: boolean }

export async function auditPage(url: string): Promise<Reading[]> {
  const chromePath = await findBrowser(new AbortController().signal)
  const isRoot = process.getuid?.() === 0
  const chrome = await launch({ chromePath, chromeFlags: isRoot ? ['--no-sandbox', ...QUIET] : QUIET })
  try {
    const reports: Lighthouse[] = []
    for (let run = 0; run < RUNS; run += 1) reports.push(await report(url, chrome.port))
    return READINGS.map((reading) => {
      const { median } = spread(reports.map(reading.read))
      const isEnough = !('atLeast' in reading) || median >= reading.atLeast
      const isFew = !('atMost' in reading) || median <= reading.atMost
      return { name: reading.name, value: median, isReached: isEnough && isFew }
    })
  } finally {
    chrome.kill()
  }
}

/** On a busy machine, Chromium's record of a visit sometimes lacks its beginning; then we make it again. */
async function report(url: string, port: number): Promise<Lighthouse> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
    if (result && !result.lhr.runtimeError) return result.lhr
  }
  throw new Error(`Lighthouse could not read ${url}`)
}
