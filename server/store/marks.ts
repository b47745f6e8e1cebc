// Marks in a paper: what was quoted and asked, and what the writer answered.
import { sql } from 'kysely'
import type { AskedMark } from '#domain/acts/marking.ts'
import type { Quote } from '#domain/papers/anchors.ts'
import { MARKS_MAX, type MarkAnswer } from '#domain/papers/marks.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type NewMark = Quote & {
  readonly note: string
  /** The version that was marked, and its file. */
  readonly deliveryId: number
  readonly fileKey: string
}

export async function insertMarks(db: Tx, revisionId: number, marks: readonly NewMark[]): Promise<void> {
  await db
    .insertInto('marks')
    .values(
      marks.map(({ exact, prefix, suffix, paragraph, note, deliveryId, fileKey }) => ({
        exact,
        prefix,
        suffix,
        paragraph,
        note,
        revision_id: revisionId,
        delivery_id: deliveryId,
        file_key: fileKey,
      })),
    )
    .execute()
}

/** How many marks of the outer query's order wait for an answer. */
export const openMarks = sql<number>`(
  select count(*) from marks join revisions on revisions.id = marks.revision_id
  where revisions.order_id = orders.id and revisions.state = 'approved' and marks.answer is null
)`.as('openMarks')

/** A version that followed the answer was released. */
const isAnswerReleased = sql<boolean>`exists (
  select from deliveries
  where deliveries.order_id = revisions.order_id and deliveries.id > marks.answered_after
    and deliveries.released_at is not null
)`.as('isAnswerReleased')

/** Selects the marks of the outer query's revision, in the order in which the customer made them. */
export function selectMarks(db: Db) {
  return db
    .selectFrom('marks')
    .select([
      'marks.id',
      'marks.delivery_id as deliveryId',
      'marks.file_key as fileKey',
      'marks.exact',
      'marks.prefix',
      'marks.suffix',
      'marks.paragraph',
      'marks.note',
      'marks.answer',
      'marks.reply',
      'marks.answered_at as answeredAt',
      isAnswerReleased,
    ])
    .where('marks.revision_id', '=', sql<number>`revisions.id`)
    .orderBy('marks.id')
    .limit(sql.lit(MARKS_MAX))
}

const findById = compileOnce((db, orderId: number, id: number) =>
  db
    .selectFrom('marks')
    .innerJoin('revisions', 'revisions.id', 'marks.revision_id')
    .select(['revisions.state as request', isAnswerReleased])
    .where('marks.id', '=', id)
    .where('revisions.order_id', '=', orderId),
)

/** Finds a mark of this order; a mark of another order counts as missing. */
export async function findMark(db: Tx, orderId: number, id: number): Promise<AskedMark | undefined> {
  const [mark] = await findById(db, orderId, id)
  return mark
}

export async function saveAnswer(
  db: Tx,
  { orderId, id }: { readonly orderId: number; readonly id: number },
  { answer, note, at }: { readonly answer: MarkAnswer; readonly note: string; readonly at: number },
): Promise<void> {
  await db
    .updateTable('marks')
    .set((row) => ({
      answer,
      reply: note,
      answered_at: at,
      answered_after: row
        .selectFrom('deliveries')
        .select((delivery) => delivery.fn.max('id').as('id'))
        .where('order_id', '=', orderId),
    }))
    .where('id', '=', id)
    .execute()
}
