// Pages: a kept copy beside the same bytes as a file, and a page that is rendered for each request.
import { plainRows, sideBySide, type Row } from './table.ts'
import { measureRates } from './rounds.ts'
import type { Stage } from './stage.ts'

const COPY_OF_FILE_MIN = 0.7

export async function benchPages(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  const variables = { BENCH_PAGE: product, BENCH_FOLDER: await stage.makeFolder() }
  const { says: bare } = await stage.start('bare-page.ts', variables)
  const headers = { 'accept-encoding': 'br' }
  const kept = await measureRates([
    { name: 'public page, kept copy', url: `${product}/`, headers },
    { name: 'the same bytes as a file', url: `${bare}/page.html`, headers },
  ])
  const rendered = await measureRates([{ name: 'sign-in page, rendered now', url: `${product}/signin` }])
  return [...sideBySide('requests/s', COPY_OF_FILE_MIN, kept), ...plainRows('requests/s', rendered)]
}
