// How people make, change and remove marks. We keep what they are writing as they type it.
import { useEffect } from 'react'
import { quotePassage, type Passage } from '#domain/papers/anchors.ts'
import {
  followKeptMarks,
  keepMarkDraft,
  keepMark,
  readMarkDraft,
  removeMark,
  type MarkDraft,
} from '#web/lib/kept-marks.ts'
import { findQuotes } from '#web/lib/passages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useToast } from '#web/ui/layers/toast.tsx'
import { MARKS_FULL } from './mark-words.ts'
import type { PaperWords } from './paper-words.ts'
import { paperName, type PaperOfOrder, type ShownMark } from './shown-marks.ts'

export function useMarking(paper: PaperOfOrder, words: PaperWords | null) {
  const name = paperName(paper)
  const { file } = paper
  const now = useNow()
  const showToast = useToast()

  useEffect(followKeptMarks, [])

  function begin(passage: Passage) {
    if (!words) return
    const quote = quotePassage(words.paragraphs, passage)
    words.document.getSelection()?.removeAllRanges()
    write({ ...quote, id: crypto.randomUUID(), file, note: '', at: now })
  }

  function write(draft: MarkDraft | null) {
    if (!keepMarkDraft(name, draft)) showToast(MARKS_FULL)
  }

  /** Returns why it cannot be saved. */
  function save(): string | undefined {
    const draft = readMarkDraft(name, file)
    if (!draft || keepMark(name, { ...quotedAnew(draft), note: draft.note.trim() })) return undefined
    return MARKS_FULL
  }

  /** A mark that was begun elsewhere has its words, but not the words around them. */
  function quotedAnew(draft: MarkDraft): MarkDraft {
    const [passage] = words ? findQuotes(words.paragraphs, [draft]) : []
    return words && passage ? { ...draft, ...quotePassage(words.paragraphs, passage) } : draft
  }

  function restore({ own }: ShownMark) {
    if (own && !keepMark(name, own)) showToast(MARKS_FULL)
  }

  function type(note: string) {
    const draft = readMarkDraft(name, file)
    if (draft) write({ ...draft, note })
  }

  return {
    begin,
    save,
    edit: ({ own }: ShownMark) => write(own),
    type,
    cancel: () => write(null),
    remove: ({ own }: ShownMark) => own && removeMark(name, own.id),
    restore,
    /** Saves a note that is being written before its author asks for a request, so that no words are lost. */
    saveWritten: () => readMarkDraft(name, file)?.note.trim() !== '' && save(),
  }
}
