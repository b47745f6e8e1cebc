// A text of ours for reading, already HTML when it comes: the server made it from our own files.
import styles from './prose.module.css'

type ProseProps = {
  html: string
  /** `annotated` has a writer's notes at its right; `specimen` is cut short, on a sheet of its own. */
  kind?: 'plain' | 'annotated' | 'specimen'
  hasInitial?: boolean
}

export function Prose({ html, kind = 'plain', hasInitial = false }: ProseProps) {
  return (
    <div
      className={styles.prose}
      data-kind={kind}
      data-initial={hasInitial || undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
