// The marks that a customer has made in a version and not sent yet. This browser keeps them, across reloads and without a network.
import { useMemo } from 'react'
import { create } from 'zustand'
import { isRecord } from '#contract/grammar/tags.ts'
import type { Quote } from '#domain/papers/anchors.ts'
import { MARKS_MAX } from '#domain/papers/marks.ts'
import { followOwn, keepOwn } from './own-items.ts'
import { MARKS_KEY } from './storage.ts'

export type KeptMark = Quote & {
  readonly id: string
  /** The file of the version that it stands in. */
  readonly file: string
  readonly note: string
  readonly at: number
}

/** A mark as a request sends it. */
type SentMark = Pick<KeptMark, 'exact' | 'paragraph' | 'note'> & { readonly file?: string | undefined }

/** A mark that is being written. If its id is kept already, the person is changing that mark. */
export type MarkDraft = KeptMark

export type KeptPaper = { readonly marks: readonly KeptMark[]; readonly draft: MarkDraft | null }

/** By the order and the version: `17/4`. */
type Papers = ReadonlyMap<string, KeptPaper>

const NONE: KeptPaper = { marks: [], draft: null }
/** Beyond this, we forget the versions that were marked longest ago. */
const PAPERS_MAX = 10

const useKept = create<{ readonly papers: Papers }>()(() => ({ papers: new Map() }))

export function useKeptMarks(paper: string): readonly KeptMark[] {
  return useKept(({ papers }) => (papers.get(paper) ?? NONE).marks)
}

/** Returns the draft of a mark in the file; it changes with each letter of its note. */
export function useDraft(paper: string, file: string): MarkDraft | null {
  return useKept(({ papers }) => draftIn(file, papers.get(paper)))
}

export function useIsWriting(paper: string, file: string): boolean {
  return useKept(({ papers }) => draftIn(file, papers.get(paper)) !== null)
}

export function readMarkDraft(paper: string, file: string): MarkDraft | null {
  return draftIn(file, paperOf(paper))
}

/**
 * Returns the marks of all versions of the order, in the order of their files; one request sends them all.
 */
export function useMarksToAsk(order: number, files: readonly string[]): readonly KeptMark[] {
  const papers = useKept((kept) => kept.papers)
  return useMemo(() => {
    const marks = [...papers].filter(([paper]) => isOf(order, paper)).flatMap(([, kept]) => kept.marks)
    const position = ({ file }: KeptMark) => files.indexOf(file)
    return marks
      .toSorted((one, other) => position(one) - position(other) || one.paragraph - other.paragraph)
      .slice(0, MARKS_MAX)
  }, [papers, order, files])
}

/** Reads what was kept, and from then on whenever another tab keeps something. */
export const followKeptMarks = followOwn(MARKS_KEY, isPaper, (papers) =>
  useKept.setState({ papers: new Map(papers) }),
)

/**
 * Keeps the draft in place of another one, whose words become a mark, so that they are not lost. Returns false if there
 * are too many marks for that; then the other one stays.
 */
export function keepMarkDraft(paper: string, draft: MarkDraft | null): boolean {
  const { draft: before } = paperOf(paper)
  const isOther = draft !== null && before !== null && before.id !== draft.id && before.note.trim() !== ''
  if (isOther && !keepMark(paper, { ...before, note: before.note.trim() })) return false
  change(paper, (kept) => ({ ...kept, draft }))
  return true
}

/**
 * Turns the draft into a mark, or gives a mark its new words. Returns false if there are too many already.
 */
export function keepMark(paper: string, mark: KeptMark): boolean {
  const { marks } = paperOf(paper)
  const others = marks.filter(({ id }) => id !== mark.id)
  if (others.length >= MARKS_MAX) return false
  change(paper, ({ draft }) => ({
    marks: [...others, mark],
    draft: draft?.id === mark.id ? null : draft,
  }))
  return true
}

export function removeMark(paper: string, id: string): void {
  change(paper, (kept) => ({ ...kept, marks: kept.marks.filter((mark) => mark.id !== id) }))
}

/** Forgets the marks that were sent, but none that were made or changed meanwhile, and no draft. */
export function forgetMarks(order: number, sent: readonly SentMark[]): void {
  const others = (mark: KeptMark) => sent.every((one) => !isSame(one, mark))
  for (const paper of useKept.getState().papers.keys())
    if (isOf(order, paper)) change(paper, (kept) => ({ ...kept, marks: kept.marks.filter(others) }))
}

function isSame(one: SentMark, other: KeptMark): boolean {
  return (['file', 'paragraph', 'exact', 'note'] as const).every((name) => one[name] === other[name])
}

function isOf(order: number, paper: string): boolean {
  return paper.startsWith(`${order}/`)
}

function draftIn(file: string, { draft } = NONE): MarkDraft | null {
  return draft?.file === file ? draft : null
}

function paperOf(paper: string): KeptPaper {
  return useKept.getState().papers.get(paper) ?? NONE
}

function change(paper: string, changed: (kept: KeptPaper) => KeptPaper): void {
  const next = changed(paperOf(paper))
  const others = [...useKept.getState().papers].filter(([name]) => name !== paper)
  const papers = [...others, [paper, next] as const]
    .filter(([, { marks, draft }]) => marks.length > 0 || draft !== null)
    .slice(-PAPERS_MAX)
  useKept.setState({ papers: new Map(papers) })
  keepOwn(MARKS_KEY, papers)
}

function isPaper(entry: unknown): entry is [string, KeptPaper] {
  if (!Array.isArray(entry)) return false
  const [name, paper]: unknown[] = entry
  if (typeof name !== 'string' || !isRecord(paper)) return false
  const { marks, draft } = paper
  return Array.isArray(marks) && marks.every(isMark) && (draft === null || isMark(draft))
}

function isMark(mark: unknown): mark is KeptMark {
  const texts = ['id', 'file', 'note', 'exact', 'prefix', 'suffix']
  return (
    isRecord(mark) &&
    texts.every((name) => typeof mark[name] === 'string') &&
    ['paragraph', 'at'].every((name) => typeof mark[name] === 'number')
  )
}
