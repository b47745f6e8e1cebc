// A file of a paper where it is read: a skeleton while it is being opened, then the paper, or why it cannot be shown.
import type { ReactNode } from 'react'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import type { useAnswer } from '#web/lib/use-answer.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { PaperFrame } from './paper-frame.tsx'
import styles from './reader.module.css'

const LINES = ['full', 'full', 'long', 'full', 'full', 'half'] as const

type PaperProps = {
  preview: ReturnType<typeof useAnswer<'papers', 'show'>>
  title: string
  /** On the page itself, without a sheet around it. */
  isBare?: boolean
  onDocument: (document: Document) => void
  children: ReactNode
}

export function Paper({ preview, title, isBare = false, onDocument, children }: PaperProps) {
  if (preview === undefined)
    return (
      <div className={styles.paper} data-bare={isBare || undefined}>
        <div className={styles.text}>
          <Skeleton label="Opening the paper" lines={LINES} hasTitle />
        </div>
      </div>
    )
  if (isFailure(preview) || preview.kind === 'none')
    return (
      <Banner tone="info" isNews>
        {isFailure(preview) ? failureSentence(preview) : preview.reason}
      </Banner>
    )
  return (
    <article className={styles.paper} data-bare={isBare || undefined} aria-label={title}>
      <div className={styles.text}>
        <PaperFrame url={preview.url} title={title} onDocument={onDocument}>
          {children}
        </PaperFrame>
      </div>
    </article>
  )
}
