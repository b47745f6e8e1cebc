// The menu of the settings, in the margin.
import { useLocation } from 'react-router'
import { SideNav } from '#web/ui/lists/side-nav.tsx'

type Entry = { readonly label: string; readonly href: string; readonly around?: string }

const ENTRIES: readonly Entry[] = [
  { label: 'Profile', href: '/settings/profile', around: '/settings/avatar' },
  { label: 'Security', href: '/settings/security' },
  { label: 'Social-linking', href: '/settings/social-linking' },
  { label: 'Close-account', href: '/settings/close-account' },
]

export function SettingsMenu() {
  const { pathname } = useLocation()
  return (
    <SideNav
      label="Settings"
      entries={ENTRIES.map(({ label, href, around }) => ({
        label,
        href,
        isCurrent: pathname === href || pathname === around,
      }))}
    />
  )
}
