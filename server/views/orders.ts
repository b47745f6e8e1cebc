// An order as its parties see it: in a list, and whole.
import type { Value } from '#contract/grammar/shapes.ts'
import type { History } from '#contract/kinds/history.ts'
import type { Order } from '#contract/kinds/order.ts'
import type { Writer } from '#contract/kinds/writer.ts'
import { toDollars } from '#domain/basics/money.ts'
import type { BillLine } from '#domain/bills.ts'
import { secondsLeft } from '#domain/deadlines.ts'
import type { OrderType } from '#domain/orders.ts'
import type { OrderStatus } from '#domain/statuses.ts'
import { viewActivity, type ActivityRow } from './activities.ts'
import { viewFile, type FileRow } from './files.ts'

type WriterRow = {
  readonly writerId: number | null
  readonly writerName: string | null
  readonly writerPicture: string | null
}

type Row = WriterRow & {
  readonly id: number
  readonly type: OrderType
  readonly status: OrderStatus
  readonly levelId: number
  readonly levelTitle: string
  readonly documentTypeId: number
  readonly documentTypeTitle: string
  readonly disciplineId: number
  readonly disciplineTitle: string
  readonly citationStyleId: number
  readonly citationStyleTitle: string
  readonly topic: string
  readonly instructions: string
  readonly sources: number
  readonly skipSources: boolean
  readonly pages: number
  readonly slides: number
  readonly spacing: number
  readonly hasAbstractPage: boolean
  readonly urgencyHours: number
  readonly orderedUrgencyHours: number
  readonly categoryId: number
  readonly categoryTitle: string
  readonly categoryPercent: number
  readonly previousId: number | null
  readonly costPerPageCents: number
  readonly discountCode: string | null
  readonly discountPercent: number | null
  readonly totalCents: number
  readonly prepaidCents: number
  readonly createdAt: number
  readonly deadlineAt: number
  readonly frozenSeconds: number | null
  readonly finalAt: number | null
}

type Parts = {
  readonly lines: readonly BillLine[]
  readonly files: readonly FileRow[]
  readonly activities: readonly ActivityRow[]
}

export function viewOrder(row: Row, now: number): Value<typeof Order> {
  return {
    id: row.id,
    uid: row.id,
    type: row.type,
    status: row.status,
    deadline: secondsLeft(row, now),
    createdAt: row.createdAt,
    urgency: row.urgencyHours,
    orderedUrgency: row.orderedUrgencyHours,
    total: toDollars(row.totalCents),
    prepaid: toDollars(row.prepaidCents),
    discount:
      row.discountCode === null || row.discountPercent === null
        ? null
        : { code: row.discountCode, value: row.discountPercent },
    category: { id: row.categoryId, title: row.categoryTitle, percent: row.categoryPercent },
    hasAbstractPage: row.hasAbstractPage,
    previousId: row.previousId,
    costPerPage: toDollars(row.costPerPageCents),
    pagesNumber: row.pages,
    slidesNumber: row.slides,
    spacing: row.spacing,
    sources: row.sources,
    skipSources: row.skipSources,
    documentType: { id: row.documentTypeId, title: row.documentTypeTitle },
    discipline: { id: row.disciplineId, title: row.disciplineTitle },
    style: { id: row.citationStyleId, title: row.citationStyleTitle },
    level: { id: row.levelId, title: row.levelTitle },
    topic: row.topic,
    instructions: row.instructions,
    writer: viewWriter(row),
    finalAt: row.finalAt,
  }
}

/** With its bill. */
export function viewPricedOrder(row: Row, lines: readonly BillLine[], now: number): Value<typeof Order> {
  return { ...viewOrder(row, now), lines: lines.map(viewLine) }
}

/** With all that belongs to it. */
export function viewWholeOrder(
  row: Row,
  { lines, files, activities }: Parts,
  now: number,
): Value<typeof Order> {
  return {
    ...viewPricedOrder(row, lines, now),
    attachments: files.map(viewFile),
    activities: activities.map(viewActivity),
    revisions: [],
    disputes: [],
    deliveries: [],
  }
}

export function viewHistory(row: WriterRow & Pick<Row, 'id' | 'topic' | 'createdAt'>): Value<typeof History> {
  return { id: row.id, uid: row.id, topic: row.topic, writer: viewWriter(row), date: row.createdAt }
}

/** By the pen name; there are no ratings. */
function viewWriter({ writerId, writerName, writerPicture }: WriterRow): Value<typeof Writer> | null {
  if (writerId === null || writerName === null) return null
  const picture = writerPicture && `/avatar/${writerPicture}`
  return { id: writerId, name: writerName, picture, rating: null, isWriter: true }
}

function viewLine({ kind, quantity, unitCents, permille, cents }: BillLine) {
  return {
    id: kind,
    quantity,
    unit: toDollars(unitCents),
    percent: permille / 10,
    amount: toDollars(cents),
  }
}
