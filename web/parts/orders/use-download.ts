// Getting a file: first a look whether it is still there, then the download itself.
import { useState } from 'react'
import type { Failure } from '#web/lib/api.ts'
import { patiently } from '#web/ui/status/patiently.ts'

const loadFiles = patiently(() => import('#web/lib/files.ts'))

type Named = { readonly key: string; readonly name: string }

export function useDownload(file: Named, source: 'download' | 'upload') {
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function get() {
    setIsAsking(true)
    setFailure(null)
    const { downloadFile } = await loadFiles()
    setFailure(await downloadFile(file, source))
    setIsAsking(false)
  }

  return { isAsking, failure, get: () => void get() }
}
