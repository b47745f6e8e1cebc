// A rating to give: one star to all of them.
import { Star } from 'lucide-react'
import { useId } from 'react'
import styles from './stars-input.module.css'

type StarsInputProps = {
  value: number | null
  onValue: (value: number) => void
  label: string
  total?: number | undefined
  disabled?: boolean | undefined
}

export function StarsInput({ value, onValue, label, total = 5, disabled = false }: StarsInputProps) {
  const name = useId()
  return (
    <div className={styles.stars} role="radiogroup" aria-label={label}>
      {Array.from({ length: total }, (_, index) => index + 1).map((point) => (
        <label key={point} className={styles.star}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={point}
            checked={point === value}
            disabled={disabled}
            aria-label={point === 1 ? '1 star' : `${point} stars`}
            onChange={() => onValue(point)}
          />
          <Star />
        </label>
      ))}
    </div>
  )
}
