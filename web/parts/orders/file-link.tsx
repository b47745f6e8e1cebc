// A file that is named in passing, such as in an event or a request, and can be had from there.
import { baseName, formatFileSize } from '#domain/file-names.ts'
import { Attachment } from '#web/ui/files/attachment.tsx'
import { useDownload } from './use-download.ts'

type FileLinkProps = {
  file: { readonly key: string; readonly name: string; readonly size: number }
  /** Which door has it: `upload` a file that the person brought, `download` a file of an order. */
  source: 'upload' | 'download'
}

export function FileLink({ file, source }: FileLinkProps) {
  const { isAsking, failure, get } = useDownload(file, source)
  return (
    <Attachment
      name={file.name}
      size={formatFileSize(file.size)}
      href={`/stream/${source}/${encodeURIComponent(baseName(file.key, file.name))}`}
      trouble={failure?.message}
      onClick={(event) => {
        event.preventDefault()
        if (!isAsking) get()
      }}
    />
  )
}
