// The files that were sent with a request.
import type { Output } from '#contract/index.ts'
import { FileLink } from '../orders/file-link.tsx'
import styles from './requests.module.css'

type File = Output<'revisions', 'fetch'>[number]['attachments'][number]

export function RequestAttachments({ files }: { files: readonly File[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.key}>
          <FileLink file={file} source="upload" />
        </li>
      ))}
    </ul>
  )
}
