// An export as its owner sees it: a file, whose state says how far it is.
import { exportName } from '#domain/file-names.ts'
import { viewFile } from './files.ts'

type Row = {
  readonly key: string
  readonly createdAt: number
  readonly state: 'making' | 'ready' | 'failed'
  readonly size: number | null
}

const STATES = { making: 'pending', ready: 'approved', failed: 'declined' } as const

export function viewExport({ key, createdAt, state, size }: Row) {
  return viewFile({ key, name: exportName(createdAt), size: size ?? 0, createdAt, state: STATES[state] })
}
