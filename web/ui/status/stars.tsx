// A rating already given, in stars.
import { Star } from 'lucide-react'
import { STARS_TOTAL } from '#domain/constants.ts'
import styles from './stars.module.css'

type StarsProps = { point: number; total?: number | undefined; hasHalf?: boolean | undefined }

export function Stars({ point, total = STARS_TOTAL, hasHalf = false }: StarsProps) {
  const given = hasHalf ? Math.round(point * 2) / 2 : Math.round(point)
  return (
    <span className={styles.stars}>
      <span className="sr-only">{`${given} of ${total} stars`}</span>
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={styles.star} data-filled={fillOf(given - index)}>
          <Star />
          <Star />
        </span>
      ))}
    </span>
  )
}

function fillOf(rest: number): 'full' | 'half' | 'none' {
  if (rest >= 1) return 'full'
  return rest > 0 ? 'half' : 'none'
}
