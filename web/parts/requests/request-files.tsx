// The files that were sent with a request.
import type { Output } from '#contract/index.ts'
import { baseName, formatFileSize } from '#domain/files.ts'
import { Attachment } from '#web/ui/files/attachment.tsx'
import styles from './requests.module.css'

type File = Output<'revisions', 'fetch'>[number]['attachments'][number]

export function RequestAttachments({ files }: { files: readonly File[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="Attachments">
      {files.map(({ key, name, size }) => (
        <li key={key}>
          <Attachment
            name={name}
            size={formatFileSize(size)}
            href={`/stream/upload/${encodeURIComponent(baseName(key, name))}`}
          />
        </li>
      ))}
    </ul>
  )
}
