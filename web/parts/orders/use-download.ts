// Getting a file: first a look whether it is still there, then the download itself.
import type { Failure } from '#web/lib/api.ts'
import { useStateAbout } from '#web/lib/use-state-about.ts'
import { patiently } from '#web/ui/status/patiently.ts'

const loadFiles = patiently(() => import('#web/lib/files.ts'))

type Named = { readonly key: string; readonly name: string }
type Look = { readonly isAsking: boolean; readonly failure: Failure | null }

const NOT_ASKED: Look = { isAsking: false, failure: null }

export function useDownload(file: Named, source: 'download' | 'upload') {
  const [look, setLook] = useStateAbout(file.key, NOT_ASKED)

  async function get() {
    setLook({ isAsking: true, failure: null })
    const { downloadFile } = await loadFiles()
    setLook({ isAsking: false, failure: await downloadFile(file, source) })
  }

  return { ...look, get: () => void get() }
}
