// The history of an order: what kind an event is, and which events each filter shows.
import { ACTIVITIES_FETCH_ALL_PAGES, ACTIVITIES_FETCH_ALL_SIZE } from './constants.ts'
import type { Bounds } from './paging.ts'

export type ActivityKind = 'approved' | 'declined' | 'uploaded' | 'completed' | 'requested' | 'updated'

export type Activity = {
  readonly type: { readonly name: string }
  readonly owner: { readonly isClient: boolean }
  readonly attaches: readonly { readonly files: readonly unknown[] }[]
}

export const ALL_ACTIVITIES: Bounds = {
  size: ACTIVITIES_FETCH_ALL_SIZE,
  maxPages: ACTIVITIES_FETCH_ALL_PAGES,
}

export const ACTIVITY_FILTERS = [
  { by: 'all', label: 'All' },
  { by: 'service', label: 'By Service' },
  { by: 'own', label: 'By You' },
  { by: 'files', label: 'With Files' },
] as const

export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number]['by']

const KIND_OF_WORD: ReadonlyMap<string, ActivityKind> = new Map([
  ['approved', 'approved'],
  ['confirmed', 'approved'],
  ['paid', 'approved'],
  ['accepted', 'approved'],
  ['refunded', 'approved'],
  ['rejected', 'declined'],
  ['canceled', 'declined'],
  ['declined', 'declined'],
  ['uploaded', 'uploaded'],
  ['completed', 'completed'],
  ['applied', 'completed'],
  ['requested', 'requested'],
  ['finalizing', 'requested'],
  ['editing', 'requested'],
  ['initiated', 'requested'],
  ['started', 'requested'],
])

const ALWAYS_WITH_FILES: ReadonlySet<string> = new Set([
  'paper.uploaded',
  'file.uploaded',
  'file.approved',
  'file.declined',
  'order.completed',
  'revision.updated',
])

const SOMETIMES_WITH_FILES: ReadonlySet<string> = new Set(['revision.requested', 'dispute.started'])

const IS_SHOWN: Readonly<Record<ActivityFilter, (activity: Activity) => boolean>> = {
  all: () => true,
  service: ({ owner }) => !owner.isClient,
  own: ({ owner }) => owner.isClient,
  files: hasFiles,
}

/** 'order.paid' → approved; the word after the last dot decides. */
export function activityKind(name: string): ActivityKind {
  return KIND_OF_WORD.get(name.slice(name.lastIndexOf('.') + 1)) ?? 'updated'
}

export function hasFiles({ type, attaches }: Activity): boolean {
  if (ALWAYS_WITH_FILES.has(type.name)) return true
  return SOMETIMES_WITH_FILES.has(type.name) && (attaches[0]?.files.length ?? 0) > 0
}

/** Keeps the events that are asked for. `ref` narrows them to one entity: 'dispute' keeps 'dispute.started'. */
export function filterActivities<A extends Activity>(
  activities: readonly A[],
  by: ActivityFilter,
  ref: string | null = null,
): A[] {
  return activities.filter(
    (activity) => IS_SHOWN[by](activity) && (ref === null || activity.type.name.startsWith(`${ref}.`)),
  )
}
