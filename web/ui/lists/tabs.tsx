// The parts of one thing as links over a rule; on small screens one picker takes their place.
import type { ReactNode } from 'react'
import { Count } from '../status/count.tsx'
import { Link } from '../actions/link.tsx'
import { TabPicker } from './tab-picker.tsx'
import styles from './tabs.module.css'
import { Tooltip } from '../layers/tooltip.tsx'

export type Tab = {
  href: string
  label: string
  icon?: ReactNode
  unread?: number | undefined
  isCurrent?: boolean | undefined
  /** It stands at the strip's far end, with its icon. */
  isApart?: boolean | undefined
  /** Why it cannot be opened now: it stays visible and says so. */
  reason?: string | undefined
}

/* An anchor without an address is no link to a browser or a screen reader. People can still reach this one, to read why it is closed. */
const closedLink = { role: 'link', 'aria-disabled': true, tabIndex: 0 } as const

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.href} className={tab.isApart ? styles.apart : undefined}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
      <TabPicker label={label} tabs={tabs} />
    </nav>
  )
}

function TabLink({ tab }: { tab: Tab }) {
  if (tab.reason !== undefined) {
    return (
      <Tooltip text={tab.reason}>
        {(anchor) => (
          <a className={styles.tab} {...closedLink} {...anchor}>
            {tab.isApart && tab.icon}
            {tab.label}
          </a>
        )}
      </Tooltip>
    )
  }
  return (
    <Link className={styles.tab} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
      {tab.isApart && tab.icon}
      {tab.label}
      {tab.unread ? <Count of={tab.unread} label="unread" /> : null}
    </Link>
  )
}
