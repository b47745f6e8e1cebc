// Paper by day, desk by night, or as the device says.
import { chooseTheme, useTheme } from '#web/lib/choices.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './theme-choice.module.css'

const OPTIONS = [
  { id: 'system', title: 'System' },
  { id: 'light', title: 'Light' },
  { id: 'dark', title: 'Dark' },
] as const

export function ThemeChoice() {
  const theme = useTheme()
  return (
    <div className={styles.choice}>
      <Segmented label="Theme" options={OPTIONS} value={theme} onValue={chooseTheme} />
    </div>
  )
}
