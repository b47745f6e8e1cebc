// One drawn mark, stretched to the box it is given, that draws itself once when first seen.
import styles from './mark.module.css'

export type MarkProps = { className?: string | undefined }

export function Mark({ className = '', viewBox, path }: MarkProps & { viewBox: string; path: string }) {
  return (
    <svg
      ref={drawWhenSeen}
      className={`${styles.mark} ${className}`}
      viewBox={viewBox}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/* Without a script the mark draws itself at once; with one, a mark below the fold waits for its reader. */
function drawWhenSeen(mark: SVGSVGElement) {
  const observer = new IntersectionObserver((entries) => {
    const isSeen = entries.some((entry) => entry.isIntersecting)
    mark.toggleAttribute('data-unseen', !isSeen)
    if (isSeen) observer.disconnect()
  })
  observer.observe(mark)
  return () => observer.disconnect()
}
