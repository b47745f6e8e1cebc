// The writer's answer to a mark: done, or a reply that says why not.
import { Check, CornerDownRight } from 'lucide-react'
import type { Output } from '#contract/index.ts'
import { MarkNote } from './mark-note.tsx'
import styles from './marks.module.css'

export type AskedMark = Output<'revisions', 'fetch'>[number]['marks'][number]

export function MarkAnswer({ answer }: { answer: NonNullable<AskedMark['answer']> }) {
  const isDone = answer.state === 'done'
  return (
    <div className={styles.answer}>
      <span className={styles.state} data-done={isDone || undefined}>
        {isDone ? <Check aria-hidden="true" /> : <CornerDownRight aria-hidden="true" />}
        {isDone ? 'Done' : 'Reply'}
      </span>
      {answer.note !== '' && <MarkNote isInk>{answer.note}</MarkNote>}
    </div>
  )
}
