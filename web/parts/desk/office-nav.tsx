// What an admin keeps that customers choose from, in the margin: prices on one page, each list on its own.
import { useLocation } from 'react-router'
import { SideNav } from '#web/ui/lists/side-nav.tsx'

const PRICES = '/desk/prices'
const PAGES = [
  { label: 'Tariff', href: PRICES },
  { label: 'Categories', href: `${PRICES}#categories` },
  { label: 'Codes', href: `${PRICES}#codes` },
] as const

export function OfficeNav() {
  const { pathname, hash } = useLocation()
  const here = pathname + hash
  return (
    <SideNav
      label="Prices"
      entries={PAGES.map(({ label, href }) => ({ label, href, isCurrent: href === here }))}
    />
  )
}
