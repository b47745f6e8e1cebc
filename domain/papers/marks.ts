// What a customer marks in a paper with the red pencil, and what its writer answers.

/** On one request for a revision. */
export const MARKS_MAX = 100
/** A longer passage is quoted by its beginning, so that a full request still fits into a call. */
export const MARK_QUOTE_MAX = 1_000
/** Of the words before the passage, and of those after it. */
export const MARK_CONTEXT_MAX = 64
/** Of what the customer writes, and of what the writer answers. */
export const MARK_NOTE_MAX = 500

export const MARK_ANSWERS = ['done', 'declined'] as const
export type MarkAnswer = (typeof MARK_ANSWERS)[number]
