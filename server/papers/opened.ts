// What a reader makes of a file that it could open.
import type { PreviewKind } from '#domain/papers/reading.ts'

export type Opened = {
  readonly kind: Exclude<PreviewKind, 'none'>
  readonly pages: number
  readonly paragraphs: readonly string[]
  readonly notes: number
  readonly fonts: readonly string[]
  readonly spacing: number | null
  /** The body of the document that is shown. */
  readonly body: string
}
