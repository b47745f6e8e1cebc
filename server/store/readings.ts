// What files say, kept once for the same bytes, and the pages that were drawn of them.
import { sql } from 'kysely'
import type { PaperFormat } from '#domain/papers/formats.ts'
import { READER_VERSION, type Reading } from '#domain/papers/reading.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

/** The first number of a lock for each of the 256 beginnings of a hash. The number is arbitrary. */
const FORGET_LOCK = 20_261_126

export type Content = { readonly sha256: Buffer; readonly format: PaperFormat }

const findByContent = compileOnce((db, content: Content) =>
  db
    .selectFrom('readings')
    .select([
      'version',
      'read_at as readAt',
      'kind',
      'obstacle',
      'pages',
      'paragraphs',
      'headings',
      'notes',
      'fonts',
      'spacing',
    ])
    .where('sha256', '=', content.sha256)
    .where('format', '=', content.format),
)

export async function findReading(db: Db, content: Content) {
  const [row] = await findByContent(db, content)
  return row
}

const findBodyByContent = compileOnce((db, content: Content) =>
  db
    .selectFrom('readings')
    .select('body')
    .where('sha256', '=', content.sha256)
    .where('format', '=', content.format),
)

export async function findBody(db: Db, content: Content): Promise<string | undefined> {
  const [row] = await findBodyByContent(db, content)
  return row?.body
}

/** Keeps a reading as long as there is a file with these bytes. Pages that were drawn of an earlier reading go. */
export async function keepReading(
  db: Tx,
  { sha256, format }: Content,
  { body, readAt, ...reading }: Reading & { readonly body: string; readonly readAt: number },
): Promise<void> {
  if (!(await lockContent(db, sha256))) return
  const row = {
    version: READER_VERSION,
    read_at: readAt,
    kind: reading.kind,
    obstacle: reading.obstacle,
    pages: reading.pages,
    paragraphs: [...reading.paragraphs],
    headings: [...reading.headings],
    notes: reading.notes,
    fonts: [...reading.fonts],
    spacing: reading.spacing,
    body,
  }
  await db
    .insertInto('readings')
    .values({ sha256, format, ...row })
    .onConflict((known) => known.columns(['sha256', 'format']).doUpdateSet(row))
    .execute()
  await db.deleteFrom('reading_pages').where('sha256', '=', sha256).execute()
}

const findPictureOfPage = compileOnce((db, page: { readonly sha256: Buffer; readonly page: number }) =>
  db
    .selectFrom('reading_pages')
    .select('picture')
    .where('sha256', '=', page.sha256)
    .where('page', '=', page.page),
)

export async function findPagePicture(db: Db, sha256: Buffer, page: number): Promise<Buffer | undefined> {
  const [row] = await findPictureOfPage(db, { sha256, page })
  return row?.picture
}

export async function keepPagePicture(
  db: Tx,
  drawn: { readonly sha256: Buffer; readonly page: number; readonly picture: Buffer },
): Promise<void> {
  if (!(await lockContent(db, drawn.sha256))) return
  await db
    .insertInto('reading_pages')
    .values(drawn)
    .onConflict((known) => known.doNothing())
    .execute()
}

/**
 * Forgets what files said that are gone; other files may have the same bytes. If two transactions delete the last two such
 * files, the second waits for the first, because otherwise each would leave the words to the other's file.
 */
export async function forgetReadings(db: Tx, gone: readonly Buffer[]): Promise<void> {
  const places = [...new Set(gone.map((sha256) => sha256[0] ?? 0))].toSorted((one, other) => one - other)
  await sql`select pg_advisory_xact_lock(${sql.lit(FORGET_LOCK)}, place) from unnest(${places}::int[]) as place`.execute(
    db,
  )
  for (const table of ['readings', 'reading_pages', 'fingerprints'] as const)
    await db
      .deleteFrom(table)
      .where('sha256', '=', sql<Buffer>`any(${gone})`)
      .where((row) =>
        row.not(
          row.exists(row.selectFrom('files').select('key').whereRef('files.sha256', '=', `${table}.sha256`)),
        ),
      )
      .execute()
}

/** Keeps the hashes by which papers that share a passage with these bytes are found. */
export async function keepFingerprint(db: Tx, sha256: Buffer, hashes: readonly number[]): Promise<void> {
  if (!(await lockContent(db, sha256))) return
  await db
    .insertInto('fingerprints')
    .values({ sha256, hashes: [...hashes] })
    .onConflict((known) => known.column('sha256').doUpdateSet({ hashes: [...hashes] }))
    .execute()
}

/** Holds one file with these bytes until the transaction ends. */
async function lockContent(db: Tx, sha256: Buffer): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('key')
    .where('sha256', '=', sha256)
    .limit(sql.lit(1))
    .forKeyShare()
    .executeTakeFirst()
  return file !== undefined
}
