// A person's round sign: initials, their own picture, or the pen of a writer who is not shown.
import { PenTool } from 'lucide-react'
import styles from './avatar.module.css'

type AvatarProps = {
  /** Null is the writer: a pen. */
  initials: string | null
  picture?: string | undefined
  size?: 'sm' | 'md' | 'lg'
}

/**
 * Decoration beside a name. Where it stands alone, its button or link carries the name. We draw the initials
 * instead of writing them, because as text they would have to be part of the button's name.
 */
export function Avatar({ initials, picture, size = 'md' }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-pen={initials === null || undefined}
      data-initials={picture ? undefined : (initials ?? undefined)}
      aria-hidden="true"
    >
      {picture && <img className={styles.picture} src={picture} alt="" />}
      {!picture && initials === null && <PenTool />}
    </span>
  )
}
