// Getting a file: first a look whether it is still there, then the download itself.
import { useState } from 'react'

type Named = { readonly key: string; readonly name: string }

export function useDownload(file: Named, source: 'download' | 'upload') {
  const [state, setState] = useState<'here' | 'asking' | 'missing'>('here')

  async function get() {
    setState('asking')
    const { downloadFile } = await import('#web/lib/files.ts')
    const failure = await downloadFile(file, source)
    setState(failure === null ? 'here' : 'missing')
  }

  return { state, get: () => void get() }
}
