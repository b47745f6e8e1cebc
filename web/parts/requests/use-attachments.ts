// The files of something that is being written, such as a request: those that have arrived, and those on their way.
import { useState } from 'react'
import { REQUEST_FILES_MAX } from '#domain/files.ts'
import { useSending } from '#web/lib/use-sending.ts'

export type Attached = { readonly key: string; readonly name: string; readonly size: number }

export function useAttachments(max = REQUEST_FILES_MAX, what = 'a request') {
  const [attached, setAttached] = useState<readonly Attached[]>([])
  const sending = useSending({
    room: () => max - attached.length,
    noRoom: `We left it out: ${what} takes at most ${max} files.`,
    isHere: (key) => attached.some((file) => file.key === key),
    kept: 'you’ll lose what you wrote, too.',
    onArrived: (key, file) => setAttached((files) => [...files, { key, name: file.name, size: file.size }]),
  })

  function remove({ key }: Attached) {
    setAttached((files) => files.filter((file) => file.key !== key))
    void import('#web/lib/files.ts').then(({ deleteFile }) => deleteFile(key))
  }

  return { ...sending, attached, remove, max }
}

export type Attachments = ReturnType<typeof useAttachments>
