// A small chart: ink bars on one baseline, the number above each, at most one of them amber.
import styles from './bars.module.css'

type Bar = { label: string; value: number; isHot?: boolean; /** In place of the number. */ text?: string }

const tallest = 104

type BarsProps = {
  label: string
  bars: readonly Bar[]
  /**
   * What a bar of full height stands for; the rest of each bar is then drawn faintly. Without it, the highest
   * bar has full height.
   */
  whole?: number
}

export function Bars({ label, bars, whole }: BarsProps) {
  const most = whole ?? Math.max(1, ...bars.map((bar) => bar.value))
  const heightOf = (value: number) => Math.round((value / most) * tallest)
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.label} className={styles.column} data-hot={bar.isHot || undefined}>
          <span className={styles.value}>{bar.text ?? bar.value}</span>
          {whole !== undefined && bar.value > 0 && bar.value < whole && (
            <svg
              className={styles.rest}
              width="100%"
              height={heightOf(whole - bar.value)}
              aria-hidden="true"
            />
          )}
          <svg className={styles.bar} width="100%" height={heightOf(bar.value)} aria-hidden="true" />
          <span className={styles.label}>{bar.label}</span>
        </li>
      ))}
    </ul>
  )
}
