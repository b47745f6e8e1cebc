// Stands where something could not be loaded: whether it is the line, and the way to try again.
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useIsOnline, useReturnOfLine } from '#web/lib/online.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import styles from './unloaded.module.css'

/** `what` completes a sentence: 'your orders'. This tries again when the line is back. */
export function Unloaded({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  const isOnline = useIsOnline()
  useReturnOfLine(() => void revalidate())
  return (
    <div className={styles.late}>
      <Banner
        tone="danger"
        isNews
        action={
          <Button look="line" size="sm" isLoading={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      >
        {isOnline
          ? `We couldn’t load ${what}. Nothing is lost.`
          : `You are offline. We’ll show ${what} when the connection is back.`}
      </Banner>
    </div>
  )
}

type LoadedProps<T> = { found: T | null; what: string; children: (value: T) => ReactNode }

/** Stands in for a part of a page that may be missing. */
export function Loaded<T>({ found, what, children }: LoadedProps<T>) {
  const value = useLoaded(found)
  return value === null ? <Unloaded what={what} /> : children(value)
}

type UnloadedPageProps = { what: string; title: string; margin?: ReactNode }
type LoadedPageProps<T> = LoadedProps<T> & UnloadedPageProps

/** Stands in for a page that is nothing without what it is about. */
export function LoadedPage<T>({ found, what, title, margin, children }: LoadedPageProps<T>) {
  const value = useLoaded(found)
  return value === null ? <UnloadedPage {...{ what, title, margin }} /> : children(value)
}

export function UnloadedPage({ what, title, margin }: UnloadedPageProps) {
  return (
    <Folio as="main" space="page" margin={margin}>
      <h1>{title}</h1>
      <div className={styles.notice}>
        <Unloaded what={what} />
      </div>
    </Folio>
  )
}
