// The files of the draft on their way: they go on arriving whichever step is on screen.
import { useEffect, useRef, useState, type RefObject } from 'react'
import { cleanFileName, ORDER_FILES_MAX } from '#domain/files.ts'
import { isFailure, type Failure } from '#web/lib/api.ts'
import type { FileFacts } from '#web/lib/files.ts'
import { useReturnOfLine } from '#web/lib/online.ts'
import type { DraftFile } from '#web/lib/order-draft.ts'
import { changeDraft, useOrderForm } from '#web/lib/state/order-form.ts'
import type { Upload, Uploads } from '#web/parts/order-form/files-step.tsx'

/** Comes with the controls of the later steps. */
const loadFiles = () => import('#web/lib/files.ts')

type Job = { readonly file: File; readonly abort: AbortController }

const NO_ROOM = `It was left out: ${ORDER_FILES_MAX} files are all there can be.`
const FAILED = 'It could not be sent. Check your connection, then try again.'

export function useUploads(isSignedIn: boolean): Uploads {
  const [underWay, setUnderWay] = useState<readonly Upload[]>([])
  const jobs = useRef(new Map<string, Job>())
  const { facts, lookUp } = useFacts(isSignedIn)
  const isSending = underWay.some(({ problem }) => problem === undefined)
  useWarning(isSending)
  useEnd(jobs)
  useReturnOfLine(() => {
    for (const { id, problem } of underWay) if (problem === FAILED) void send(id)
  })

  function change(id: string, changes: Partial<Upload>) {
    setUnderWay((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }

  function take(id: string) {
    jobs.current.delete(id)
    setUnderWay((uploads) => uploads.filter((upload) => upload.id !== id))
  }

  function add(files: readonly File[]) {
    const room = ORDER_FILES_MAX - useOrderForm.getState().draft.files.length - jobs.current.size
    for (const [place, file] of files.entries()) {
      const id = crypto.randomUUID()
      const hasRoom = place < room
      const problem = hasRoom ? undefined : NO_ROOM
      setUnderWay((uploads) => [
        ...uploads,
        { id, name: file.name, percent: undefined, problem, isRefused: !hasRoom },
      ])
      if (!hasRoom) continue
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
      const { checkFile, uploadFile } = await loadFiles()
      const verdict = await checkFile(file)
      if (!verdict.ok) return change(id, { problem: verdict.refusal.message, isRefused: true })
      const onProgress = (percent: number) => change(id, { percent })
      const key = await uploadFile(file, { onProgress, signal: abort.signal })
      take(id)
      const arrived = { key, name: cleanFileName(file.name) }
      changeDraft({ files: [...useOrderForm.getState().draft.files, arrived] })
    } catch {
      if (!abort.signal.aborted) change(id, { problem: FAILED })
    }
  }

  function callOff(id: string) {
    jobs.current.get(id)?.abort.abort()
    take(id)
  }

  return {
    underWay,
    isSending,
    facts,
    add,
    retry: (id) => void send(id),
    callOff,
    lookUp: (key) => void lookUp(key),
    remove,
  }
}

function remove({ key }: DraftFile) {
  changeDraft({ files: useOrderForm.getState().draft.files.filter((file) => file.key !== key) })
  void loadFiles().then(({ deleteFile }) => deleteFile(key))
}

/** Closing the page would lose what is still on its way, so the browser asks first. */
function useWarning(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
}

/** Without the form nobody waits for what is still on its way. */
function useEnd(jobs: RefObject<Map<string, Job>>) {
  useEffect(() => {
    const begun = jobs.current
    return () => {
      for (const { abort } of begun.values()) abort.abort()
    }
  }, [jobs])
}

/** What the server knows of the kept files; asked once for each, and again on wish. */
function useFacts(isSignedIn: boolean) {
  const files = useOrderForm(({ draft }) => draft.files)
  const [facts, setFacts] = useState<ReadonlyMap<string, FileFacts | Failure>>(new Map())
  const asked = useRef(new Set<string>())

  useEffect(() => {
    if (!isSignedIn) return
    for (const { key } of files) {
      if (asked.current.has(key)) continue
      asked.current.add(key)
      void lookUp(key)
    }
  }, [files, isSignedIn])

  useReturnOfLine(() => {
    for (const [key, found] of facts) if (isFailure(found) && found.code === 'unavailable') void lookUp(key)
  })

  async function lookUp(key: string) {
    const { fetchFacts } = await loadFiles()
    const found = await fetchFacts(key)
    setFacts((known) => new Map(known).set(key, found))
  }

  return { facts, lookUp }
}
