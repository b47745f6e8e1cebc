// A file named in passing: in an event, a message or a list of answers.
import { FileText } from 'lucide-react'
import type { MouseEvent } from 'react'
import styles from './attachment.module.css'

type AttachmentProps = {
  name: string
  size?: string
  /** Without it, we only name the file. */
  href?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  /** The reason why people cannot get it. */
  trouble?: string | undefined
}

export function Attachment({ name, size, href, onClick, trouble }: AttachmentProps) {
  const inside = (
    <>
      <FileText className={styles.icon} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      {size && <span className={styles.size}>{size}</span>}
    </>
  )
  if (href === undefined) return <span className={styles.attachment}>{inside}</span>
  return (
    <>
      <a className={styles.attachment} href={href} download={name} onClick={onClick}>
        {inside}
      </a>
      {trouble !== undefined && (
        <span className={styles.trouble} role="alert">
          {trouble}
        </span>
      )}
    </>
  )
}
