// The report of a paper against 10,000 papers of 3,000 words, as its customer gets it, and how the index grows with them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fingerprint } from '#domain/papers/shingles.ts'
import { READER_VERSION } from '#domain/papers/reading.ts'
import { openDatabase, openPool, type Db } from '#server/store/connection.ts'
import { bringCustomers } from './customers.ts'
import { deliverPaper } from './delivered.ts'
import { place } from './paper.ts'
import { inTurns } from './rounds.ts'
import type { Stage } from './stage.ts'
import { atMost, type Row } from './table.ts'
import { writePaper } from './writing.ts'

const SIZES = [5_000, 10_000]
const PARAGRAPHS = 30
const WORDS_A_PARAGRAPH = 100
const ROUNDS = 5
const MS_MAX = 500
const AT_ONCE = 250
/** A paper with a passage from each of this many others; the report compares it with all of these. */
const SHARED = 20
// Twice the papers may take up to this many times the room.
const DOUBLE_MAX = 2.2

export async function benchOriginality(stage: Stage): Promise<Row[]> {
  const url = await stage.openDatabase()
  const [writer, customer] = await bringCustomers(url, 2)
  if (!writer || !customer) throw new Error('The bench has no people')
  const { says: product } = await stage.start('product.ts', { DATABASE_URL: url, ROLES: 'web' })
  const order = await place(product, writer.cookie)
  const pool = openPool(url, { max: 1, answerMs: 0, onBreak: () => {} })
  stage.onEnd(() => pool.end())
  const db = openDatabase(pool)
  await sql`set statement_timeout = 0`.execute(db)
  const rooms: number[] = []
  let papers = 0
  for (const size of SIZES) {
    for (; papers < size; papers += AT_ONCE) await bringPapers(db, order, papers)
    await sql`vacuum analyze`.execute(db)
    const { rows } = await sql<{
      bytes: number
    }>`select pg_total_relation_size('fingerprints') as bytes`.execute(db)
    rooms.push(Number(rows[0]?.bytes) / 1024 ** 2)
  }
  const others = Array.from({ length: SHARED }, (_, seed) => paperOf(seed)[seed] ?? '')
  const own = await place(product, customer.cookie)
  const delivery = await deliverPaper(db, own, paperOf(-1).with(0, others.join(' ')))
  const measure = async () => {
    const began = performance.now()
    const answer = await fetch(`${product}/api/proxy?namespace=papers&method=originality`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: customer.cookie },
      body: JSON.stringify({ order: own, delivery }),
    })
    const { data }: { data: { passages: readonly unknown[] } } = await answer.json()
    if (data.passages.length < SHARED)
      throw new Error(`The report finds ${data.passages.length} passages of ${SHARED}`)
    return performance.now() - began
  }
  const measured = await inTurns(
    [{ name: `report against ${count(papers)} papers of 3,000 words`, measure }],
    ROUNDS,
  )
  const [half = 0, whole = 0] = rooms
  const ratio = whole / half
  return [
    ...atMost('ms', MS_MAX, measured),
    {
      what: `room of ${count(papers)} fingerprints`,
      measured: `${Math.round(whole)} MB`,
      ratio,
      goal: { says: `≤ ${DOUBLE_MAX} of half as many`, isReached: ratio <= DOUBLE_MAX },
    },
  ]
}

/** Adds papers as the upload and the job that reads them leave them behind. */
async function bringPapers(db: Db, order: number, from: number): Promise<void> {
  const [owner] = await db.selectFrom('people').select('id').limit(sql.lit(1)).execute()
  const papers = Array.from({ length: AT_ONCE }, (_, step) => {
    const paragraphs = paperOf(from + step)
    const text = paragraphs.join('\n')
    const sha256 = createHash('sha256').update(text).digest()
    return { paragraphs, sha256, key: sha256.toString('hex').slice(0, 32), size: text.length }
  })
  const kept = { version: READER_VERSION, read_at: 0, kind: 'text' as const, pages: 1, notes: 0, body: '' }
  await db
    .insertInto('files')
    .values(
      papers.map(({ key, size, sha256 }) => ({
        key,
        size,
        sha256,
        owner_id: owner?.id ?? 0,
        kind: 'upload',
        name: 'paper.txt',
        created_at: 0,
        attached_at: 0,
      })),
    )
    .execute()
  await db
    .insertInto('order_files')
    .values(papers.map(({ key }) => ({ file_key: key, order_id: order })))
    .execute()
  await db
    .insertInto('readings')
    .values(papers.map(({ sha256, paragraphs }) => ({ ...kept, sha256, format: 'text', paragraphs })))
    .execute()
  await db
    .insertInto('fingerprints')
    .values(papers.map(({ sha256, paragraphs }) => ({ sha256, hashes: fingerprint(paragraphs) })))
    .execute()
}

function paperOf(seed: number): string[] {
  return writePaper(seed, PARAGRAPHS, WORDS_A_PARAGRAPH)
}

function count(papers: number): string {
  return papers.toLocaleString('en-US')
}
