// The draft's uploads: they continue whichever step is on screen.
import { ORDER_FILES_MAX } from '#domain/orders.ts'
import { useEffect, useRef, useState } from 'react'
import { isFailure, type Failure } from '#web/lib/api.ts'
import type { FileFacts } from '#web/lib/files.ts'
import { useReturnOfLine } from '#web/lib/online.ts'
import { useSending } from '#web/lib/use-sending.ts'
import type { DraftFile } from '#web/parts/order-form/order-draft.ts'
import { changeDraft, useOrderForm } from '#web/parts/order-form/order-state.ts'
import type { Uploads } from '#web/parts/order-form/files-step.tsx'

/** Loaded with the controls of the later steps. */
const loadFiles = () => import('#web/lib/files.ts')

const NO_ROOM = `We left it out: an order takes at most ${ORDER_FILES_MAX} files.`

/** Returns the names of chosen files that did not arrive. */
export function unsentOf({ underWay }: Uploads): readonly string[] {
  return underWay.filter(({ problem }) => problem !== undefined).map(({ name }) => name)
}

export function useUploads(isSignedIn: boolean): Uploads {
  const { facts, lookUp } = useFacts(isSignedIn)
  const files = useOrderForm(({ draft }) => draft.files)
  const sending = useSending({
    room: () => ORDER_FILES_MAX - useOrderForm.getState().draft.files.length,
    noRoom: NO_ROOM,
    isHere: (key) => files.some((file) => file.key === key),
    kept: 'we keep your answers.',
    onArrived(key, file) {
      // We show the name that the person knows; the server has a cleaned one.
      changeDraft({ files: [...useOrderForm.getState().draft.files, { key, name: file.name }] })
    },
  })
  return { ...sending, facts, lookUp: (key) => void lookUp(key), remove }
}

function remove({ key }: DraftFile) {
  changeDraft({ files: useOrderForm.getState().draft.files.filter((file) => file.key !== key) })
  void loadFiles().then(({ deleteFile }) => deleteFile(key))
}

/** What the server knows about the kept files. We ask once for each, and again on request. */
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
