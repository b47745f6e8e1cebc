// The report of a paper against 10,000 papers of 3,000 words, and how the index grows with them.
import { sql } from 'kysely'
import { fingerprint } from '#domain/papers/shingles.ts'
import { findShared } from '#domain/papers/originality.ts'
import { findLike } from '#server/store/likenesses.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
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
// Twice the papers may take this many times the room.
const DOUBLE_MAX = 2.2

export async function benchOriginality(stage: Stage): Promise<Row[]> {
  const url = await stage.openDatabase()
  const pool = openPool(url, { max: 1, onBreak: () => {} })
  stage.onEnd(() => pool.end())
  const db = openDatabase(pool)
  await sql`set statement_timeout = 0`.execute(db)
  const rooms: number[] = []
  let papers = 0
  for (const size of SIZES) {
    for (; papers < size; papers += AT_ONCE)
      await db
        .insertInto('fingerprints')
        .values(
          Array.from({ length: AT_ONCE }, (_, place) => ({
            sha256: Buffer.alloc(32, String(papers + place).padStart(8, '0')),
            hashes: fingerprint(writePaper(papers + place, PARAGRAPHS, WORDS_A_PARAGRAPH)),
          })),
        )
        .execute()
    await sql`vacuum analyze fingerprints`.execute(db)
    const { rows } = await sql<{
      bytes: number
    }>`select pg_total_relation_size('fingerprints') as bytes`.execute(db)
    rooms.push(Number(rows[0]?.bytes) / 1024 ** 2)
  }
  const paper = writePaper(1, PARAGRAPHS, WORDS_A_PARAGRAPH).concat(
    writePaper(-1, PARAGRAPHS, WORDS_A_PARAGRAPH),
  )
  const known = Array.from({ length: 20 }, (_, place) => ({
    source: 'house' as const,
    title: null,
    paragraphs: writePaper(place, PARAGRAPHS, WORDS_A_PARAGRAPH),
  }))
  const measure = async () => {
    const began = performance.now()
    await findLike(db, { orderId: 1, customerId: 1, hashes: fingerprint(paper) })
    if (findShared(paper, known).length === 0) throw new Error('The bench finds no passage')
    return performance.now() - began
  }
  const measured = await inTurns([{ name: 'report against 10,000 papers of 3,000 words', measure }], ROUNDS)
  const [half = 0, whole = 0] = rooms
  const ratio = whole / half
  return [
    ...atMost('ms', MS_MAX, measured),
    {
      what: 'room of 10,000 fingerprints',
      measured: `${Math.round(whole)} MB`,
      ratio,
      goal: { says: `≤ ${DOUBLE_MAX} of half as many`, isReached: ratio <= DOUBLE_MAX },
    },
  ]
}
