// What a visitor chose on this device, shown before the first paint and in all tabs at once.
import { useSyncExternalStore } from 'react'
import { keep } from './storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

const THEME_KEY = 'theme'
const COOKIES_KEY = 'cookiesAccepted'

const listeners = new Set<() => void>()

/** Writes a script for the head: it applies earlier choices before the first pixel is drawn. */
export function choicesScript(): string {
  return `try{(${showChoices.toString()})(localStorage.getItem('${THEME_KEY}'),localStorage.getItem('${COOKIES_KEY}'))}catch{}`
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'system')
}

export function chooseTheme(theme: Theme): void {
  keep(THEME_KEY, theme)
  showChoices(theme, null)
  for (const listener of listeners) listener()
}

export function acceptCookies(): void {
  keep(COOKIES_KEY, 'true')
  showChoices(shownTheme(), 'true')
}

export function followChosenInOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) showChoices(newValue, null)
    if (key === COOKIES_KEY) showChoices(shownTheme(), newValue)
    for (const listener of listeners) listener()
  })
}

/** We print this function into the page as well, so it uses nothing from outside itself. */
function showChoices(theme: string | null, cookiesAccepted: string | null) {
  const { dataset } = document.documentElement
  const isChosen = theme === 'light' || theme === 'dark'
  if (isChosen) dataset['theme'] = theme
  else delete dataset['theme']
  if (cookiesAccepted === 'true') dataset['cookies'] = 'accepted'
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.id.replace('paper-', '')
    if (isChosen) meta.media = own === theme ? 'all' : 'not all'
    else meta.media = `(prefers-color-scheme: ${own})`
  }
}

function shownTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
