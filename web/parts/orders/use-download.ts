// Getting a file: first a look whether it is still there, then the download itself.
import { useState } from 'react'
import { patiently } from '#web/ui/status/patiently.ts'

const loadFiles = patiently(() => import('#web/lib/files.ts'))

type Named = { readonly key: string; readonly name: string }

export function useDownload(file: Named, source: 'download' | 'upload') {
  const [state, setState] = useState<'here' | 'asking' | 'missing'>('here')

  async function get() {
    setState('asking')
    const { downloadFile } = await loadFiles()
    const failure = await downloadFile(file, source)
    setState(failure === null ? 'here' : 'missing')
  }

  return { state, get: () => void get() }
}
