// A country's flag beside the country's name.
import { flagUrl } from './flag-urls.ts'
import styles from './flag.module.css'

type FlagProps = { code: string }

export function Flag({ code }: FlagProps) {
  return (
    <img
      className={styles.flag}
      src={flagUrl(code)}
      alt=""
      width={22}
      height={15}
      loading="lazy"
      decoding="async"
    />
  )
}
