// The report of a paper against 10,000 papers of 3,000 words, and how the index grows with them.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { fingerprint } from '#domain/papers/shingles.ts'
import { READER_VERSION } from '#domain/papers/reading.ts'
import { findShared } from '#domain/papers/originality.ts'
import { readLibrary } from '#server/content/library.ts'
import { findLike } from '#server/store/likenesses.ts'
import { openDatabase, openPool, type Db } from '#server/store/connection.ts'
import { knownTexts } from '#server/views/originality.ts'
import { bringCustomers } from './customers.ts'
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
/** A paper with a passage out of each of so many others; the report compares it with all of these. */
const SHARED = 20
// Twice the papers may take this many times the room.
const DOUBLE_MAX = 2.2

export async function benchOriginality(stage: Stage): Promise<Row[]> {
  const url = await stage.openDatabase()
  const order = await openOrder(stage, url)
  const pool = openPool(url, { max: 1, onBreak: () => {} })
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
  const library = await readLibrary(join(import.meta.dirname, '../content/library'))
  const others = Array.from({ length: SHARED }, (_, seed) => paperOf(seed)[seed] ?? '')
  const paper = paperOf(-1).with(0, others.join(' '))
  const measure = async () => {
    const began = performance.now()
    const whose = { orderId: order + 1, customerId: 0, isReleasedOnly: false }
    const likes = await findLike(db, { ...whose, hashes: fingerprint(paper) })
    const found = findShared(paper, knownTexts(likes, library, { ...whose, reader: 'manager' }))
    if (found.length < SHARED) throw new Error(`The report finds ${found.length} passages of ${SHARED}`)
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

/** Returns the number of the order that all papers are attached to. */
async function openOrder(stage: Stage, DATABASE_URL: string): Promise<number> {
  const [customer] = await bringCustomers(DATABASE_URL, 1)
  const product = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  return place(product.says, customer?.cookie ?? '')
}

/** As the upload and the job that reads it leave a paper behind. */
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
