// The red pencil on an open paper: what its layers and its foot share.
import { useMemo, useState } from 'react'
import type { Passage } from '#domain/papers/anchors.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStateAbout } from '#web/lib/use-state-about.ts'
import { useToast } from '#web/ui/layers/toast.tsx'
import styles from './mark-layers.module.css'
import { whyNoRevision } from '../requests/why-no-revision.ts'
import { readWords } from './paper-words.ts'
import { stateOf, useShownMarks, type MarkFilter, type PaperOfOrder, type ShownMark } from './shown-marks.ts'
import { useMarkedWords } from './use-marked-words.ts'
import { useMarking } from './use-marking.ts'
import { usePageLayout } from './use-page-layout.ts'

export type PaperMarks = ReturnType<typeof usePaperMarks>

export function usePaperMarks(paper: PaperOfOrder) {
  const [document, setDocument] = useStateAbout<Document | null>(paper.file, null)
  const words = useMemo(() => document && readWords(document), [document])
  const layout = usePageLayout(document)
  const marks = useShownMarks(paper, words)
  useMarkedWords(words, marks)
  const marking = useMarking(paper, words)
  const [filter, setFilter] = useState<MarkFilter>('all')
  const showToast = useToast()
  const reason = whyNoRevision(paper.order, useNow())

  function remove(mark: ShownMark) {
    marking.remove(mark)
    showToast(
      <>
        Mark removed.{' '}
        <button type="button" className={styles.undo} onClick={() => marking.restore(mark)}>
          Undo
        </button>
      </>,
    )
  }

  return {
    paper,
    words,
    layout,
    /** All marks: the filter hides notes and rows, but never what stands in the text. */
    marks,
    shown: marks.filter((mark) => mark.own || filter === 'all' || stateOf(mark) === filter),
    filter,
    setFilter,
    marking,
    reason,
    begin: reason === undefined ? (passage: Passage) => marking.begin(passage) : undefined,
    remove,
    onDocument: setDocument,
  }
}

/** Focuses the ring of the mark, which also scrolls the page there. */
export function goToMark({ key }: ShownMark) {
  ringOf(key)?.focus()
}

export function ringOf(key: string): HTMLElement | null {
  return document.querySelector(`[data-mark="${CSS.escape(key)}"]`)
}
