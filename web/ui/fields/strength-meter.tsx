// How strong a new password is: four bars, its words, and the rules ticking off.
import { Check, Circle } from 'lucide-react'
import styles from './strength-meter.module.css'

type StrengthMeterProps = {
  /** 0 to 4: the number of filled bars. */
  score: number
  /** What the bars and the words are painted with. */
  color: 'red' | 'yellow' | 'green' | null
  /** The words of the score; none before anything is typed. */
  label?: string | undefined
  rules: readonly { readonly title: string; readonly isMet: boolean }[]
}

const BARS = [1, 2, 3, 4]

export function StrengthMeter({ score, color, label, rules }: StrengthMeterProps) {
  return (
    <div className={styles.meter} data-score={score} data-color={color ?? undefined}>
      <div className={styles.bars} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} data-on={bar <= score ? '' : undefined} />
        ))}
      </div>
      <p className={styles.label} aria-live="polite">
        {label}
      </p>
      <ul className={styles.rules}>
        {rules.map(({ title, isMet }) => (
          <li key={title} data-met={isMet ? '' : undefined}>
            {isMet ? <Check /> : <Circle />}
            {title}
            <span className="sr-only">{isMet ? ', done' : ', missing'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
