// Stands where a page comes: what is known of it at once, and the shape of the rest.
import type { ReactNode } from 'react'
import { Folio } from '#web/ui/page/page.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import styles from './waiting.module.css'

type WaitingProps = { title?: string; /** The shape of what comes. */ children?: ReactNode }

export function Waiting({ title, children }: WaitingProps) {
  return (
    <>
      <div className={styles.head}>
        {title !== undefined && <h1>{title}</h1>}
        <Spinner label="Your page is loading" />
      </div>
      <div aria-hidden="true">{children ?? <Skeleton hasTitle={title === undefined} />}</div>
    </>
  )
}

export function WaitingPage({ margin, ...waiting }: WaitingProps & { margin?: ReactNode }) {
  return (
    <Folio as="main" space="page" margin={margin}>
      <Waiting {...waiting} />
    </Folio>
  )
}
