// Stands where something could not be loaded: whether it is the line, and the way to try again.
import { useEffect, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { isAnswered } from '#web/lib/api.ts'
import { useIsOnline, useReturnOfLine } from '#web/lib/online.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { passFocusOn } from '#web/ui/layers/lost-focus.ts'
import { Folio } from '#web/ui/page/page.tsx'
import styles from './unloaded.module.css'

/** `what` completes a sentence: 'your orders'. */
export function Unloaded({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return <Late what={what} isAsking={state === 'loading'} onAsk={() => void revalidate()} />
}

/** Stands where only a new document helps. */
function UnloadedDocument() {
  const [isAsking, setIsAsking] = useState(true)
  useEffect(() => {
    if (!isAsking) return undefined
    let isOver = false
    // Without an answer, the browser would show an error page of its own. A person who has gone on meanwhile stays there.
    async function ask() {
      const isThere = await isAnswered(location.href)
      if (isThere && !isOver) location.reload()
      setIsAsking(false)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [isAsking])
  return <Late what="it" isAsking={isAsking} onAsk={() => setIsAsking(true)} />
}

type LateProps = { what: string; isAsking: boolean; onAsk: () => void }

/** This tries again when the line is back. */
function Late({ what, isAsking, onAsk }: LateProps) {
  const isOnline = useIsOnline()
  useReturnOfLine(onAsk)
  return (
    <div className={styles.late}>
      <Banner
        tone="danger"
        isNews
        action={
          <Button ref={passFocusToTitle} look="line" size="sm" isLoading={isAsking} onClick={onAsk}>
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

const passFocusToTitle = passFocusOn(() => () => document.querySelector('h1'))

type LoadedProps<T> = { found: T | null; what: string; children: (value: T) => ReactNode }

/** Stands in for a part of a page that may be missing. */
export function Loaded<T>({ found, what, children }: LoadedProps<T>) {
  const value = useLoaded(found)
  return value === null ? <Unloaded what={what} /> : children(value)
}

type PageProps = { title: string; margin?: ReactNode }
type LoadedPageProps<T> = LoadedProps<T> & PageProps

/** Stands in for a page that is nothing without what it is about. */
export function LoadedPage<T>({ found, what, title, margin, children }: LoadedPageProps<T>) {
  const value = useLoaded(found)
  if (value !== null) return children(value)
  return (
    <NoticePage title={title} margin={margin}>
      <Unloaded what={what} />
    </NoticePage>
  )
}

/** Stands in for a page of which nothing is known. Its data is asked for again, or its whole document. */
export function UnloadedPage({ isDocument = false }: { isDocument?: boolean }) {
  return (
    <NoticePage title="This page didn’t load.">
      {isDocument ? <UnloadedDocument /> : <Unloaded what="it" />}
    </NoticePage>
  )
}

function NoticePage({ title, margin, children }: PageProps & { children: ReactNode }) {
  return (
    <Folio as="main" space="page" margin={margin}>
      <h1>{title}</h1>
      <div className={styles.notice}>{children}</div>
    </Folio>
  )
}
