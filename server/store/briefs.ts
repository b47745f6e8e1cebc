// Orders as rows of the desk's queues: urgent ones first, then by deadline, then those without one.
import { sql, type RawBuilder } from 'kysely'
import { DESK_COUNT_MAX, type ClaimBar, type DeskQueue } from '#domain/desk.ts'
import { IDLE, IN_WORK, OVER, type OrderStatus } from '#domain/statuses.ts'
import { compileOnce } from './compiled.ts'
import type { Db } from './connection.ts'
import { literalList } from './listed.ts'

export type BriefRow = Awaited<ReturnType<typeof listQueue>>[number]

/** Who asks for the queue, and when. */
export type Asker = { readonly id: number; readonly now: number }

/**
 * What a search looks for: the order's number, words of its topic, the customer's address or the writer's
 * name.
 */
export type Sought = {
  readonly number: number | null
  readonly words: string
  /** Null if the reader may not see customers. */
  readonly email: string | null
  /** The beginning of a writer's name; null if the reader may not see other writers. */
  readonly penName: string | null
}

/** What the listed orders have in common; a null field filters nothing. */
export type Filter = {
  readonly status: OrderStatus | null
  readonly urgent: true | null
  /** Only orders that the asker may claim. */
  readonly claimable: true | null
  readonly level: number | null
  readonly documentType: number | null
  readonly writer: number | null
}

type Narrowed = { readonly sought: Sought | null; readonly filter: Filter }

export const NO_FILTER: Filter = {
  status: null,
  urgent: null,
  claimable: null,
  level: null,
  documentType: null,
  writer: null,
}

type Page = { readonly offset: number; readonly size: number }
type Condition = (asker: Asker) => RawBuilder<boolean>

// These words must match the indexes, which hold open orders only.
const isOpen = sql<boolean>`orders.status not in (${literalList(OVER)})`
const isOver = sql<boolean>`orders.status in (${literalList(OVER)})`
const isIdle = sql<boolean>`(orders.status in (${literalList(IDLE)}))`
const isNotUrgent = sql<boolean>`(orders.ordered_urgency_hours > 24)`

const QUEUES: Readonly<
  Record<
    DeskQueue,
    { readonly where: Condition; readonly anywhere?: Condition; readonly isOfOneStatus?: true }
  >
> = {
  approve: { where: () => sql`orders.status = 'unapproved'`, isOfOneStatus: true },
  pool: { where: () => sql`orders.status = 'active'`, isOfOneStatus: true },
  mine: {
    where: ({ id }) => sql`orders.writer_id = ${id} and ${isOpen} and orders.status <> 'active'`,
  },
  check: { where: () => sql`orders.status = 'checking'`, isOfOneStatus: true },
  // An order that was canceled may still have a pending request.
  revisions: { where: () => sql`orders.id in (select order_id from revisions where state = 'pending')` },
  disputes: { where: () => sql`orders.status = 'disputing'`, isOfOneStatus: true },
  late: {
    where: ({ now }) =>
      sql`${isOpen} and orders.deadline_at <= ${now} and orders.status in (${literalList(IN_WORK)})`,
  },
  // A search looks through finished orders, too.
  all: { where: () => isOpen, anywhere: () => sql`true` },
}

const COMPILED = {
  approve: compile('approve'),
  pool: compile('pool'),
  mine: compile('mine'),
  check: compile('check'),
  revisions: compile('revisions'),
  disputes: compile('disputes'),
  late: compile('late'),
  all: compile('all'),
} satisfies Record<DeskQueue, unknown>

export async function listQueue(
  db: Db,
  queue: DeskQueue,
  asker: Asker,
  { sought, filter, ...page }: Page & Narrowed,
) {
  const { list, search, filtered } = COMPILED[queue]
  let found
  if (sought) found = await search(db, asker, page, sought, filter)
  else if (asksForSome(filter)) found = await filtered(db, asker, page, filter)
  else found = await list(db, asker, page)
  const ids = found.map(({ id }) => id)
  return findRows(db, ids, asker)
}

export async function countQueue(
  db: Db,
  queue: DeskQueue,
  asker: Asker,
  { sought, filter }: Narrowed = { sought: null, filter: NO_FILTER },
): Promise<number> {
  const { count, countFound, countFiltered } = COMPILED[queue]
  if (sought) return first(await countFound(db, asker, sought, filter))
  return first(await (asksForSome(filter) ? countFiltered(db, asker, filter) : count(db, asker)))
}

function first([row]: readonly { readonly count: number }[]): number {
  return row?.count ?? 0
}

function compile(queue: DeskQueue) {
  const { where, anywhere = where, isOfOneStatus } = QUEUES[queue]
  // The index of a status already holds its orders in the order that we list.
  const idleLast = isOfOneStatus ? sql`orders.status` : isIdle
  // A filter by status also finds orders that are over.
  const filteredBy = (asker: Asker, filter: Filter) =>
    sql<boolean>`(${anywhere(asker)}) and (${filter.status}::text is not null or (${where(asker)})) and ${fits(asker, filter)}`
  return {
    list: compileOnce((db, asker: Asker, page: Page) => onePage(db, where(asker), page)),
    search: compileOnce((db, asker: Asker, page: Page, sought: Sought, filter: Filter) =>
      onePage(db, sql`(${anywhere(asker)}) and ${isFound(sought)} and ${fits(asker, filter)}`, page, isOver),
    ),
    filtered: compileOnce((db, asker: Asker, page: Page, filter: Filter) =>
      onePage(db, filteredBy(asker, filter), page),
    ),
    count: compileOnce((db, asker: Asker) => counting(db, where(asker))),
    countFound: compileOnce((db, asker: Asker, sought: Sought, filter: Filter) =>
      counting(db, sql`(${anywhere(asker)}) and ${isFound(sought)} and ${fits(asker, filter)}`),
    ),
    countFiltered: compileOnce((db, asker: Asker, filter: Filter) => counting(db, filteredBy(asker, filter))),
  }

  /**
   * Reads one table alone, so that the index gives the orders in their order and planning the query costs
   * next to nothing.
   */
  function onePage(
    db: Db,
    isMeant: RawBuilder<boolean>,
    page: Page,
    overLast: RawBuilder<unknown> = idleLast,
  ) {
    return db
      .selectFrom('orders')
      .select('orders.id')
      .where(isMeant)
      .orderBy(overLast)
      .orderBy(idleLast)
      .orderBy(isNotUrgent)
      .orderBy('orders.deadline_at')
      .orderBy('orders.id')
      .limit(page.size)
      .offset(page.offset)
  }
}

function fits(asker: Asker, { status, urgent, claimable, level, documentType, writer }: Filter) {
  return sql<boolean>`(
    (${status}::text is null or orders.status = ${status})
    and (${urgent}::boolean is null or not ${isNotUrgent})
    and (${claimable}::boolean is null or ${claimBar(asker)} is null)
    and (${level}::int is null or orders.level_id = ${level})
    and (${documentType}::int is null or orders.document_type_id = ${documentType})
    and (${writer}::int is null or orders.writer_id = ${writer})
  )`
}

/** Says why a writer cannot claim an order of the pool. The category of an order is frozen, as in `candidates.ts`. */
function claimBar({ id }: Asker) {
  return sql<ClaimBar | null>`(case
    when orders.status <> 'active' then null
    when orders.customer_id = ${id} then 'own'
    when orders.previous_id is not null then 'kept'
    when exists (select from thread_readers where order_id = orders.id and person_id = ${id}) then 'had'
    when not exists (
      select from writers left join writer_categories as theirs on theirs.id = writers.category_id
      where writers.person_id = ${id}
        and (writers.category_id = orders.writer_category_id or coalesce(theirs.percent, 0) >= orders.category_percent)
    ) then 'category'
  end)`
}

function asksForSome(filter: Filter): boolean {
  return Object.values(filter).some((asked) => asked !== null)
}

function isFound({ number, words, email, penName }: Sought) {
  return sql<boolean>`(
    orders.id = ${number}::int
    or to_tsvector('simple', orders.topic) @@ to_tsquery('simple', ${words})
    or orders.customer_id = (select id from people where email = ${email})
    or orders.writer_id = any(array(select person_id from writers where starts_with(lower(pen_name), ${penName})))
  )`
}

/** Stops counting at the most that we show. */
function counting(db: Db, isMeant: RawBuilder<boolean>) {
  const meant = db.selectFrom('orders').select('orders.id').where(isMeant).limit(sql.lit(DESK_COUNT_MAX))
  return db.selectFrom(meant.as('meant')).select((row) => row.fn.countAll<number>().as('count'))
}

const findRows = compileOnce((db, ids: readonly number[], asker: Asker) =>
  db
    .selectFrom('orders')
    .innerJoin('academic_levels', 'academic_levels.id', 'orders.level_id')
    .innerJoin('document_types', 'document_types.id', 'orders.document_type_id')
    .innerJoin('disciplines', 'disciplines.id', 'orders.discipline_id')
    .innerJoin('writer_categories', 'writer_categories.id', 'orders.writer_category_id')
    .innerJoin('people as customers', 'customers.id', 'orders.customer_id')
    .leftJoin('writers', 'writers.person_id', 'orders.writer_id')
    .leftJoin('people as writing', 'writing.id', 'orders.writer_id')
    .select((order) => [
      'orders.id',
      'orders.version',
      'orders.status',
      'orders.work_status as workStatus',
      'orders.type',
      'orders.topic',
      'orders.document_type_id as documentTypeId',
      'document_types.title as documentTypeTitle',
      'orders.discipline_id as disciplineId',
      'disciplines.title as disciplineTitle',
      'orders.level_id as levelId',
      'academic_levels.title as levelTitle',
      'orders.writer_category_id as categoryId',
      'writer_categories.title as categoryTitle',
      'orders.category_percent as categoryPercent',
      'orders.pages',
      'orders.slides',
      'orders.spacing',
      'orders.urgency_hours as urgencyHours',
      'orders.ordered_urgency_hours as orderedUrgencyHours',
      'orders.deadline_at as deadlineAt',
      'orders.created_at as createdAt',
      'orders.final_at as finalAt',
      'orders.previous_id as previousId',
      'orders.customer_id as customerId',
      'customers.name as customerName',
      'orders.writer_id as writerId',
      'writers.pen_name as writerName',
      'writing.picture as writerPicture',
      sql<boolean>`exists (
        select from revisions where order_id = orders.id and state = 'pending'
      )`.as('hasPendingRevision'),
      order
        .selectFrom('disputes')
        .select('review_due_at')
        .whereRef('order_id', '=', 'orders.id')
        .where('state', '=', sql.lit('pending'))
        .as('reviewDueAt'),
      sql<number>`(
        select count(*) from order_files join files on files.key = order_files.file_key
        where order_files.order_id = orders.id and files.owner_id = orders.customer_id and files.state = 'pending'
      )`.as('undecidedFiles'),
      claimBar(asker).as('claimBar'),
    ])
    .where('orders.id', '=', sql<number>`any(${ids})`)
    .orderBy(sql`array_position(${ids}::int[], orders.id)`),
)
