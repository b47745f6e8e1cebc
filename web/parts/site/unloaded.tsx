// Stands where something could not be loaded: whether it is the line, and the way to try again.
import { useEffect, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { isAnswered } from '#web/lib/api.ts'
import { useIsOnline } from '#web/lib/online.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Folio } from '#web/ui/page/page.tsx'
import { Late } from './late.tsx'
import styles from './unloaded.module.css'

/** `what` completes a sentence: 'your orders'. */
export function Unloaded({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Late isBusy={state === 'loading'} run={() => void revalidate()}>
      <Why what={what} />
    </Late>
  )
}

function Why({ what }: { what: string }) {
  return useIsOnline()
    ? `We couldn’t load ${what}. Nothing is lost.`
    : `You are offline. We’ll show ${what} when the connection is back.`
}

/** Stands where only a new document helps. */
function UnloadedDocument() {
  const [isAsking, setIsAsking] = useState(true)
  useEffect(() => {
    if (!isAsking) return undefined
    let isOver = false
    // Without an answer, the browser would show an error page of its own. A person who has gone on meanwhile stays there.
    async function ask() {
      if ((await isAnswered(location.href)) && !isOver) location.reload()
      setIsAsking(false)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [isAsking])
  return (
    <Late isBusy={isAsking} run={() => setIsAsking(true)}>
      <Why what="it" />
    </Late>
  )
}

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
