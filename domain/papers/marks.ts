// What a customer marks in a paper with the red pencil, and what its writer answers.

/** Marks on one request for a revision. */
export const MARKS_MAX = 100
/** A longer passage is quoted by its beginning, so that a full request still fits into a call. */
export const MARK_QUOTE_MAX = 1_000
/** How much of the words before the passage we keep, and of those after it. */
export const MARK_CONTEXT_MAX = 64
/** The length of what the customer writes about a mark, and of what the writer answers. */
export const MARK_NOTE_MAX = 500

export const MARK_ANSWERS = ['done', 'declined'] as const
export type MarkAnswer = (typeof MARK_ANSWERS)[number]

type Named = { readonly key: string; readonly name: string }

/**
 * Returns the file of a version in which a mark is looked for. In the marked version it is the marked file; in another one it is the
 * file with its name, or else the one that took its place among the files without a namesake.
 */
export function fileForMark<F extends Named>(
  key: string | null,
  marked: readonly Named[],
  files: readonly F[],
): F | undefined {
  const name = marked.find((file) => file.key === key)?.name
  const same = files.find((file) => file.key === key) ?? files.find((file) => file.name === name)
  if (same) return same
  const fresh = withoutNamesake(files, marked)
  const index = withoutNamesake(marked, files).findIndex((file) => file.key === key)
  return fresh[Math.min(index, fresh.length - 1)] ?? files[0]
}

function withoutNamesake<F extends Named>(files: readonly F[], others: readonly Named[]): readonly F[] {
  return files.filter(({ name }) => others.every((other) => other.name !== name))
}
