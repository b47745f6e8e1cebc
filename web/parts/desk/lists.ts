// Where a person is at the desk, as the address says it: which queue, what is looked for, and which order is open.
import type { Argument, Output } from '#contract/index.ts'
import { DESK_PAGE_SIZE, type DeskQueue } from '#domain/desk.ts'
import { deskOrderPath } from '#domain/links.ts'
import { pageOffset } from '#domain/paging.ts'
import { isManager } from '#domain/people.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { queuesOf } from './queues.ts'

/** What the rows of a queue have in common; a missing field filters nothing. */
export type DeskFilter = {
  readonly status?: OrderStatus | undefined
  readonly urgent?: true | undefined
  readonly claimable?: true | undefined
  readonly level?: number | undefined
  readonly documentType?: number | undefined
  readonly writer?: number | undefined
}

export type DeskList = {
  readonly queue: DeskQueue
  readonly query: string
  readonly page: number
  readonly filter: DeskFilter
}

/** What the board tells the order beside its list. */
export type BoardContext = {
  readonly list: DeskList
  readonly isEmpty: boolean
  readonly counts: Partial<Output<'desk', 'counts'>>
  readonly onDone: () => void
}

/** Returns the start of a queue. */
export function atQueue(queue: DeskQueue): DeskList {
  return { queue, query: '', page: 1, filter: {} }
}

/** Returns the address of the list, with an order beside it. */
export function deskPath(list: DeskList, order?: number): string {
  const search = searchOf(list)
  if (order !== undefined) search.set('order', String(order))
  return `/desk?${search}`
}

/** Returns the address of the order's own page, which knows the list that it was opened from. */
export function deskPagePath(list: DeskList, order: number): string {
  return `${deskOrderPath(order)}?${searchOf(list)}`
}

type CheckedPaper = { readonly delivery?: number | undefined; readonly file?: string | undefined }

/**
 * Returns where a manager checks a version of the order's paper, the newest unless another is meant, or any file of the order.
 */
export function deskCheckPath(list: DeskList, order: number, { delivery, file }: CheckedPaper = {}): string {
  const search = searchOf(list)
  if (file !== undefined) search.set('file', file)
  return `${deskOrderPath(order)}/check${delivery === undefined ? '' : `/${delivery}`}?${search}`
}

/** Returns the address of two versions of the order's paper side by side. */
export function deskComparePath(
  list: DeskList,
  order: number,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  return `${deskOrderPath(order)}/compare/${from}/${to}?${searchOf(list)}`
}

export function listAt(params: URLSearchParams): DeskList {
  return {
    queue: queueAt(params),
    query: params.get('query') ?? '',
    page: idIn(params, 'page') ?? 1,
    filter: {
      status: ORDER_STATUSES.find((status) => status === params.get('status')),
      urgent: params.has('urgent') || undefined,
      claimable: params.has('claimable') || undefined,
      level: idIn(params, 'level'),
      documentType: idIn(params, 'type'),
      writer: idIn(params, 'writer'),
    },
  }
}

/** Returns what we ask the server for the rows. */
export function askedOf({ queue, query, page, filter }: DeskList): Argument<'desk', 'queue'> {
  return { queue, query, offset: pageOffset(page - 1, DESK_PAGE_SIZE), ...filter }
}

/** Counts the fields that filter. */
export function filtersOn({ filter }: DeskList): number {
  return Object.values(filter).filter((asked) => asked !== undefined).length
}

/** Reads which order stands beside the list. */
export function orderAt(params: URLSearchParams): number | undefined {
  return idIn(params, 'order')
}

function searchOf({ queue, query, page, filter }: DeskList): URLSearchParams {
  const { status, urgent, claimable, level, documentType, writer } = filter
  const fields = { query: query || undefined, page: page > 1 ? page : undefined, status }
  const named = { ...fields, urgent, claimable, level, type: documentType, writer }
  const search = new URLSearchParams({ queue })
  for (const [name, asked] of Object.entries(named))
    if (asked !== undefined) search.set(name, asked === true ? '' : String(asked))
  return search
}

function idIn(params: URLSearchParams, name: string): number | undefined {
  const found = Number(params.get(name))
  return Number.isInteger(found) && found > 0 ? found : undefined
}

/** Finds the queue that the address names. One that is not the person's own gives way to the one they begin with. */
function queueAt(params: URLSearchParams): DeskQueue {
  const scopes = useAuth.getState().user?.scopes ?? []
  const asked = queuesOf(scopes).find((queue) => queue === params.get('queue'))
  return asked ?? (isManager(scopes) ? 'all' : 'mine')
}
