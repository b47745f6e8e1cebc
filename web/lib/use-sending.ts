// Files on their way to the server: they continue no matter what is on the screen, and leaving the page asks first.
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { isFailure, type Failure } from './api.ts'
import { failureSentence } from './failures.ts'
import { askConfirmation } from './confirmation.ts'
import { useReturnOfLine } from './online.ts'

/** Loaded with the first file. */
const loadFiles = () => import('./files.ts')

type Job = {
  readonly file: File
  readonly abort: AbortController
  /** Once the bytes are with the server. */
  readonly key?: string
}

/** A file that has not arrived: on its way, or refused. */
export type Upload = {
  readonly id: string
  readonly name: string
  readonly percent: number | undefined
  /** Where a large file goes on after a cut, in bytes. */
  readonly continuesAt?: number | undefined
  readonly problem: string | undefined
  /** The key of a file that has arrived. */
  readonly key?: string
  /** True if the server will never take it, however often we send it. */
  readonly isRefused?: boolean
}

export type Sending = {
  readonly underWay: readonly Upload[]
  readonly isSending: boolean
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  /** Only while it is on its way to the server, or failed. */
  readonly callOff: (id: string) => void
}

type Options = {
  /** How many more files fit, besides those under way. */
  readonly room: () => number
  readonly noRoom: string
  /**
   * Whether the list shows the file already, even if the answer that says so was lost; then we don't show its upload as
   * well, and it takes no other room.
   */
  readonly isHere: (key: string) => boolean
  /** The part of the question before leaving that says what is kept. */
  readonly kept: string
  /** Called once the file is with the server; if it fails, the file stays in the list. */
  readonly onArrived: (key: string, file: File) => Promise<Failure | void> | void
}

const FAILED = 'We couldn’t send it. Check your connection, then try again.'

export function useSending({ room, noRoom, isHere, kept, onArrived }: Options): Sending {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const jobs = useRef(new Map<string, Job>())
  const isOutside = ({ key }: { readonly key?: string }) => key === undefined || !isHere(key)
  const underWay = uploads.filter(isOutside)
  const isSending = underWay.some(({ problem }) => problem === undefined)
  useWarning(isSending, kept)
  useEnd(jobs)
  useReturnOfLine(() => {
    for (const { id, problem } of underWay) if (problem === FAILED) void send(id)
  })

  function change(id: string, changes: Partial<Upload>) {
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }

  function take(id: string) {
    jobs.current.delete(id)
    setUploads((known) => known.filter((upload) => upload.id !== id))
  }

  function add(files: readonly File[]) {
    const left = room() - [...jobs.current.values()].filter(isOutside).length
    for (const [index, file] of files.entries()) {
      const id = crypto.randomUUID()
      const problem = index < left ? undefined : noRoom
      setUploads((known) => [
        ...known,
        { id, name: file.name, percent: undefined, problem, isRefused: problem !== undefined },
      ])
      if (problem !== undefined) continue
      jobs.current.set(id, { file, abort: new AbortController() })
      void send(id)
    }
  }

  async function send(id: string) {
    const job = jobs.current.get(id)
    if (job === undefined) return
    const { file, abort } = job
    change(id, { percent: undefined, problem: undefined })
    try {
      const key = job.key ?? (await bring(id, job))
      if (key === undefined) return
      jobs.current.set(id, { ...job, key })
      change(id, { key })
      const answer = await onArrived(key, file)
      if (!isFailure(answer)) return take(id)
      change(id, { problem: answer.code === 'invalid_response' ? FAILED : failureSentence(answer) })
    } catch {
      if (!abort.signal.aborted) change(id, { problem: FAILED })
    }
  }

  /** Returns nothing if the server would never take the file. */
  async function bring(id: string, { file, abort }: Job): Promise<string | undefined> {
    const { checkFile, uploadFile } = await loadFiles()
    const verdict = await checkFile(file)
    if (!verdict.ok) {
      // It takes no room.
      jobs.current.delete(id)
      change(id, { problem: verdict.refusal.message, isRefused: true })
      return undefined
    }
    return uploadFile(file, {
      onProgress: (percent) => change(id, { percent, continuesAt: undefined }),
      onContinue: (at) => change(id, { percent: Math.floor((at / file.size) * 100), continuesAt: at }),
      signal: abort.signal,
      isWanted: () => jobs.current.has(id),
    })
  }

  function callOff(id: string) {
    jobs.current.get(id)?.abort.abort()
    take(id)
  }

  return { underWay, isSending, add, retry: (id) => void send(id), callOff }
}

/** Leaving loses what is still on its way, so the browser asks first, and so do we on the way to another page. */
function useWarning(isSending: boolean, kept: string) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isSending && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    askConfirmation({
      title: 'Stop the upload?',
      text: `Your files are still arriving. If you leave this page now, they won’t arrive; ${kept} A large file continues where it stopped when you choose it again.`,
      verb: 'Leave',
      action: () => {},
      onDone: () => blocker.proceed(),
    })
  }, [blocker, kept])

  useEffect(() => {
    if (!isSending) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
}

/** Cancels unfinished uploads when the page goes. */
function useEnd(jobs: RefObject<Map<string, Job>>) {
  useEffect(() => {
    const begun = jobs.current
    return () => {
      for (const { abort } of begun.values()) abort.abort()
    }
  }, [jobs])
}
