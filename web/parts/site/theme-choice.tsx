// Paper by day, desk by night, or as the device says.
import { chooseTheme, THEMES, useTheme, type Theme } from '#web/lib/choices.ts'
import styles from './theme-choice.module.css'

const TITLES: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' }

export function ThemeChoice() {
  const chosen = useTheme()
  return (
    <div className={styles.choice} role="radiogroup" aria-label="Theme">
      {THEMES.map((theme) => (
        <label key={theme} className={styles.theme}>
          <input
            type="radio"
            className="sr-only"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {TITLES[theme]}
        </label>
      ))}
    </div>
  )
}
