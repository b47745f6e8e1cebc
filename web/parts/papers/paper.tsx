// A file of a paper where it is read: a skeleton while it is being opened, then the paper, or why it cannot be shown.
import { useState, type ReactNode } from 'react'
import { isFailure, type Failure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import type { useAnswer } from '#web/lib/use-answer.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { Late } from '../site/late.tsx'
import { PaperFrame } from './paper-frame.tsx'
import styles from './reader.module.css'

const LINES = ['full', 'full', 'long', 'full', 'full', 'half'] as const

/** The address of the paper is known, and its document did not come. */
const NO_DOCUMENT = { code: 'invalid_response', message: '' }

type PaperProps = {
  preview: ReturnType<typeof useAnswer<'papers', 'show'>>
  title: string
  /** On the page itself, without a sheet around it. */
  isBare?: boolean
  onAskAgain: () => void
  onDocument: (document: Document) => void
  children: ReactNode
}

export function Paper({ preview, ...props }: PaperProps) {
  const { isBare = false, onAskAgain } = props
  if (preview === undefined)
    return (
      <div className={styles.paper} data-bare={isBare || undefined}>
        <div className={styles.text}>
          <Skeleton label="Opening the paper" lines={LINES} hasTitle />
        </div>
      </div>
    )
  if (isFailure(preview)) return <Unopened why={preview} run={onAskAgain} />
  if (preview.kind === 'none')
    return (
      <div className={styles.instead}>
        <Banner tone="info" isNews>
          {preview.reason}
        </Banner>
      </div>
    )
  return <ShownPaper {...props} url={preview.url} />
}

type ShownPaperProps = Omit<PaperProps, 'preview'> & { url: string }

function ShownPaper({ url, title, isBare, onAskAgain, onDocument, children }: ShownPaperProps) {
  const [isLost, setIsLost] = useState(false)
  if (isLost) return <Unopened why={NO_DOCUMENT} run={onAskAgain} />
  return (
    <article className={styles.paper} data-bare={isBare || undefined} aria-label={title}>
      <div className={styles.text}>
        <PaperFrame url={url} title={title} onDocument={onDocument} onLost={() => setIsLost(true)}>
          {children}
        </PaperFrame>
      </div>
    </article>
  )
}

type UnopenedProps = { why: Pick<Failure, 'code' | 'message'>; run: () => void }

function Unopened({ why, run }: UnopenedProps) {
  return (
    <div className={styles.instead}>
      <Late run={run}>We couldn’t open the paper. {failureSentence(why)}</Late>
    </div>
  )
}
