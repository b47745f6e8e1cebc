// Ruled-blue bars in the shape of what comes; they show only if it has not come after 300 ms.
import styles from './skeleton.module.css'

/** How much of the line a bar takes. */
type BarWidth = 'full' | 'long' | 'half' | 'short'

type SkeletonProps = {
  /** Read out while it waits: what is being fetched. */
  label?: string
  /** One bar per line; a title is taller. */
  lines?: readonly BarWidth[]
  hasTitle?: boolean
}

const paragraph = ['full', 'long', 'half'] as const

export function Skeleton({ label = 'Loading', lines = paragraph, hasTitle = false }: SkeletonProps) {
  return (
    <output className={styles.skeleton}>
      <span className="sr-only">{label}</span>
      {hasTitle && <span className={styles.title} />}
      {lines.map((width, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place
        <span key={line} className={styles.bar} data-width={width} />
      ))}
    </output>
  )
}
