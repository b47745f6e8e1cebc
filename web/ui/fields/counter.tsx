// How much has been written, and of how much.
import styles from './counter.module.css'

type CounterProps = { count: number; max?: number | undefined; unit?: string | undefined }

export function Counter({ count, max, unit = 'characters' }: CounterProps) {
  if (max === undefined)
    return <span className={styles.counter}>{`${count.toLocaleString('en-US')} ${unit}`}</span>
  return (
    <span className={styles.counter} data-over={count > max ? '' : undefined}>
      {`${count.toLocaleString('en-US')} of ${max.toLocaleString('en-US')}`}
      <span className="sr-only">{` ${unit}`}</span>
    </span>
  )
}
