// What is written down when an order is placed: the order, its bill, and what its customer agreed to.
import type { BillLine } from '#domain/bills.ts'
import type { OrderType } from '#domain/orders.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type NewOrder = {
  readonly customerId: number
  readonly key: string | null
  readonly type: OrderType
  readonly levelId: number
  readonly documentTypeId: number
  readonly disciplineId: number
  readonly citationStyleId: number
  readonly topic: string
  readonly instructions: string
  readonly sources: number
  readonly skipSources: boolean
  readonly pages: number
  readonly slides: number
  readonly spacing: number
  readonly hasAbstractPage: boolean
  readonly urgencyHours: number
  readonly categoryId: number
  readonly previousId: number | null
  readonly costPerPageCents: number
  readonly categoryPercent: number
  readonly discount: { readonly code: string; readonly percent: number } | null
  readonly totalCents: number
  readonly createdAt: number
  readonly deadlineAt: number
}

export type Choices = Pick<
  NewOrder,
  'levelId' | 'documentTypeId' | 'disciplineId' | 'citationStyleId' | 'categoryId'
>

export type Terms = { readonly version: string; readonly textHash: Buffer }

const findByIds = compileOnce(
  (db, levelId: number, documentTypeId: number, disciplineId: number, styleId: number, categoryId: number) =>
    db.selectNoFrom((row) => [
      row.selectFrom('academic_levels').select('id').where('id', '=', levelId).as('level'),
      row.selectFrom('document_types').select('id').where('id', '=', documentTypeId).as('documentType'),
      row.selectFrom('disciplines').select('id').where('id', '=', disciplineId).as('discipline'),
      row.selectFrom('citation_styles').select('id').where('id', '=', styleId).as('citationStyle'),
      row
        .selectFrom('writer_categories')
        .select('percent')
        .where('id', '=', categoryId)
        .as('categoryPercent'),
    ]),
)

/** Null stands for what is on no list. */
export async function findChoices(db: Db, choices: Choices) {
  const { levelId, documentTypeId, disciplineId, citationStyleId, categoryId } = choices
  const [row] = await findByIds(db, levelId, documentTypeId, disciplineId, citationStyleId, categoryId)
  if (!row) throw new Error('A row without a table is always there')
  return row
}

/** The order's number. */
export async function insertOrder(db: Tx, order: NewOrder): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values({
      customer_id: order.customerId,
      key: order.key,
      type: order.type,
      status: 'unpaid',
      level_id: order.levelId,
      document_type_id: order.documentTypeId,
      discipline_id: order.disciplineId,
      citation_style_id: order.citationStyleId,
      topic: order.topic,
      instructions: order.instructions,
      sources: order.sources,
      skip_sources: order.skipSources,
      pages: order.pages,
      slides: order.slides,
      spacing: order.spacing,
      has_abstract_page: order.hasAbstractPage,
      urgency_hours: order.urgencyHours,
      ordered_urgency_hours: order.urgencyHours,
      writer_category_id: order.categoryId,
      previous_id: order.previousId,
      cost_per_page_cents: order.costPerPageCents,
      category_percent: order.categoryPercent,
      discount_code: order.discount?.code ?? null,
      discount_percent: order.discount?.percent ?? null,
      total_cents: order.totalCents,
      created_at: order.createdAt,
      deadline_at: order.deadlineAt,
      delivery_deadline_at: order.deadlineAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertLines(db: Tx, orderId: number, lines: readonly BillLine[]): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('order_lines')
    .values(
      lines.map(({ kind, quantity, unitCents, permille, cents }, index) => ({
        order_id: orderId,
        position: index + 1,
        kind,
        quantity,
        unit_cents: unitCents,
        permille,
        cents,
      })),
    )
    .execute()
}

export async function insertAcceptance(
  db: Tx,
  orderId: number,
  { version, textHash }: Terms,
  at: number,
): Promise<void> {
  await db
    .insertInto('terms_acceptances')
    .values({ order_id: orderId, version, text_hash: textHash, accepted_at: at })
    .execute()
}
