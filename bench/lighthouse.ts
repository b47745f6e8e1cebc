// Lighthouse's word on a page, on its simulated phone: the median of three runs.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '#scripts/browser.ts'
import { spread } from './rounds.ts'

const RUNS = 3
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

const READINGS = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  'best practices': score('best-practices'),
  SEO: score('seo'),
  'LCP, s': value('largest-contentful-paint', 1000),
  CLS: value('cumulative-layout-shift', 1),
  'transfer, KB': value('total-byte-weight', 1024),
}

export const READING_NAMES = Object.keys(READINGS)

/** One number for each of the names. */
export async function auditPage(url: string): Promise<number[]> {
  const chromePath = await findBrowser(new AbortController().signal)
  const isRoot = process.getuid?.() === 0
  const chrome = await launch({ chromePath, chromeFlags: isRoot ? ['--no-sandbox', ...QUIET] : QUIET })
  try {
    const reports: Lighthouse[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
      if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
      reports.push(result.lhr)
    }
    return Object.values(READINGS).map((read) => spread(reports.map(read)).median)
  } finally {
    chrome.kill()
  }
}
