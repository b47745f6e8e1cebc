// The gallery of components, in either theme: /ui, /ui?theme=dark.
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { ActionsSection } from './actions.tsx'
import { ChatSection } from './chat.tsx'
import { ChoicesSection } from './choices.tsx'
import { FieldsSection } from './fields.tsx'
import { LayersSection } from './layers.tsx'
import { ListsSection } from './lists.tsx'
import { MarginaliaSection } from './marginalia.tsx'
import { StatusSection } from './status.tsx'
import styles from './gallery.module.css'

const THEMES = ['light', 'dark'] as const

export function meta() {
  return [{ title: 'Components · Longhand' }, { name: 'robots', content: 'noindex' }]
}

export default function Gallery() {
  const [query] = useSearchParams()
  const theme = THEMES.find((theme) => theme === query.get('theme'))
  usePageTheme(theme)
  return (
    <main className={styles.page} data-theme={theme}>
      <header className={styles.header}>
        <h1 className={styles.heading}>Components</h1>
        <nav className={styles.themes} aria-label="Theme">
          <ThemeLink isOn={theme === undefined} to="/ui" name="System" />
          <ThemeLink isOn={theme === 'light'} to="/ui?theme=light" name="Light" />
          <ThemeLink isOn={theme === 'dark'} to="/ui?theme=dark" name="Dark" />
        </nav>
      </header>
      <ActionsSection />
      <StatusSection />
      <FieldsSection />
      <ChoicesSection />
      <LayersSection />
      <ListsSection />
      <ChatSection />
      <MarginaliaSection />
    </main>
  )
}

function ThemeLink({ isOn, to, name }: { isOn: boolean; to: string; name: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      {...buttonLook({ look: isOn ? 'line' : 'quiet', size: 'sm' })}
    >
      {name}
    </Link>
  )
}

/** Lists and dialogs open outside the page's own element, so the document takes the theme too. */
function usePageTheme(theme: string | undefined) {
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    if (theme !== undefined) dataset.theme = theme
    return () => {
      if (before === undefined) delete dataset.theme
      else dataset.theme = before
    }
  }, [theme])
}
