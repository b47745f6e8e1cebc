// `npm run bench`: what we claim about speed, each row side by side with its baseline in the same run.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTemporaryPostgres } from '#db/temporary-postgres.ts'
import { buildWeb } from '#scripts/build.ts'
import { bringUpToDate } from '#scripts/launch.ts'
import { step } from '#scripts/terminal.ts'
import { auditPage, READING_NAMES } from './lighthouse.ts'
import { startChild } from './children.ts'
import { measure, spread, type Measured } from './rounds.ts'
import { scriptBytes } from './scripts.ts'
import { measureStarts } from './starts.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PUBLIC_PAGES = ['/']
const TYPES = '/api/proxy?namespace=types&method=fetch'

await step('Web pages', (tell) => buildWeb(tell, new AbortController().signal))
const starts = await step('Starts', () => measureStarts(ROOT))
const postgres = await startTemporaryPostgres()
await bringUpToDate(postgres.url, 'production', () => {})
const product = await startChild(join(ROOT, 'bench/product.ts'), { DATABASE_URL: postgres.url, PORT: '0' })
const bare = await startChild(join(ROOT, 'bench/bare.ts'), {
  DATABASE_URL: postgres.url,
  BENCH_PAGE: product.url,
})

const brotli = { 'accept-encoding': 'br' }
const json = { 'content-type': 'application/json' }
const pages = await step('Pages', () =>
  measure([
    { name: 'public page, kept copy', url: `${product.url}/`, headers: brotli },
    { name: 'the same bytes as a file', url: `${bare.url}/page.html`, headers: brotli },
  ]),
)
const [rendered] = await step('Rendering', () =>
  measure([{ name: 'page rendered now', url: `${product.url}/`, headers: { cookie: 'theme=1' } }]),
)
const reads = await step('Reads', () =>
  measure([
    {
      name: 'types.fetch through the door',
      url: product.url + TYPES,
      method: 'POST',
      headers: json,
      body: '{}',
    },
    {
      name: 'the same SQL on bare Fastify',
      url: `${bare.url}/types`,
      method: 'POST',
      headers: json,
      body: '{}',
    },
  ]),
)

console.log('\n| what | requests/s, median (low to high) | ratio |\n|---|---|---|')
for (const rows of [pages, rendered ? [rendered] : [], reads]) printRows(rows)
console.log('\n| page | JavaScript, KB in brotli |\n|---|---|')
for (const path of PUBLIC_PAGES) {
  const bytes = await scriptBytes(product.url + path, join(ROOT, 'build/client'))
  console.log(`| ${path} | ${(bytes / 1024).toFixed(1)} |`)
}
console.log(
  `\n| page on a phone | ${READING_NAMES.join(' | ')} |\n|---${'|---'.repeat(READING_NAMES.length)}|`,
)
for (const path of PUBLIC_PAGES) {
  const readings = await auditPage(product.url + path)
  console.log(`| ${path} | ${readings.map((reading) => Number(reading.toFixed(3))).join(' | ')} |`)
}
const warm = spread(starts.warm)
console.log('\n| start | seconds to the first page |\n|---|---|')
console.log(`| on an empty data folder | ${starts.cold.toFixed(1)} |`)
console.log(`| again | ${warm.median.toFixed(1)} (${warm.low.toFixed(1)} to ${warm.high.toFixed(1)}) |`)
await bare.stop()
await product.stop()
await postgres.stop()

function printRows([ours, baseline]: readonly Measured[]): void {
  if (!ours) return
  console.log(
    `| ${ours.name} | ${rate(ours)} | ${baseline ? (ours.median / baseline.median).toFixed(2) : ''} |`,
  )
  if (baseline) console.log(`| ${baseline.name} | ${rate(baseline)} | 1 |`)
}

function rate({ median, low, high }: Measured): string {
  return [median, low, high].map((value) => Math.round(value).toLocaleString('en-US')).join(' / ')
}
