// Leads from a passage of the originality report to the paper, where a mark on its words is being written.
import { useEffect } from 'react'
import type { Output } from '#contract/index.ts'
import { MARK_QUOTE_MAX } from '#domain/papers/marks.ts'
import { followKeptMarks, keepMarkDraft, readMarkDraft } from '#web/lib/kept-marks.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { useToast } from '#web/ui/layers/toast.tsx'
import { readingPath } from '../papers/reading-path.ts'
import { MARKS_FULL } from './mark-words.ts'

type MarkForWriterProps = {
  order: number
  delivery: number
  passage: Output<'papers', 'originality'>['passages'][number]
}

export function MarkForWriter({ order, delivery, passage }: MarkForWriterProps) {
  const { text, file } = passage
  const paper = `${order}/${delivery}`
  const now = useNow()
  const showToast = useToast()

  useEffect(followKeptMarks, [])

  /** A note that is being written there already comes first. */
  function begin() {
    if (readMarkDraft(paper, file)?.note) return
    const quote = { exact: text.slice(0, MARK_QUOTE_MAX), prefix: '', suffix: '', paragraph: 0 }
    const draft = { ...quote, id: crypto.randomUUID(), file, note: '', at: now }
    if (!keepMarkDraft(paper, draft)) showToast(MARKS_FULL)
  }

  return (
    <Link href={readingPath(order, delivery, { key: file })} onClick={begin}>
      Mark it for your writer
    </Link>
  )
}
