// An export as its owner sees it: a file, whose state says how far it is.
import { exportName } from '#domain/exports.ts'
import type { Place } from '#domain/zones.ts'
import { viewFile } from './files.ts'

type Row = {
  readonly key: string
  /** Once the file exists. */
  readonly name: string | null
  /** Where the person who asked for it is on the clock. */
  readonly place: Place
  readonly createdAt: number
  readonly state: 'making' | 'ready' | 'failed'
  readonly size: number | null
}

const STATES = { making: 'pending', ready: 'approved', failed: 'declined' } as const

export function viewExport({ key, name, place, createdAt, state, size }: Row) {
  return viewFile({
    key,
    name: name ?? exportName(createdAt, place),
    size: size ?? 0,
    createdAt,
    state: STATES[state],
  })
}
