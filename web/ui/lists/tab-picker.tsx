// The tabs of a small screen: a button with the current one that opens all of them from the foot.
import { Check, ChevronsUpDown } from 'lucide-react'
import { BottomSheet } from '../layers/bottom-sheet.tsx'
import { Count } from '../status/count.tsx'
import { Link } from '../actions/link.tsx'
import styles from './tab-picker.module.css'
import type { Tab } from './tabs.tsx'

export function TabPicker({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const current = tabs.find((tab) => tab.isCurrent)
  const unread = tabs.reduce((sum, tab) => sum + (tab.isCurrent ? 0 : (tab.unread ?? 0)), 0)
  return (
    <BottomSheet
      title={label}
      renderTrigger={(opener) => (
        <button type="button" className={styles.picker} {...opener}>
          {current?.label ?? label}
          <span className={styles.others}>
            {unread > 0 && <Count of={unread} label="unread in other sections" />}
            <ChevronsUpDown aria-hidden="true" />
          </span>
        </button>
      )}
    >
      <ul className={styles.rows}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <TabRow tab={tab} />
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}

function TabRow({ tab }: { tab: Tab }) {
  if (tab.reason !== undefined) {
    return (
      <span className={styles.row} data-closed>
        {tab.icon}
        <span>
          {tab.label}
          <span className={styles.reason}>{tab.reason}</span>
        </span>
      </span>
    )
  }
  return (
    <Link className={styles.row} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
      {tab.icon}
      {tab.label}
      {tab.unread && !tab.isCurrent ? <Count of={tab.unread} label="unread" /> : null}
      {tab.isCurrent && <Check className={styles.check} aria-hidden="true" />}
    </Link>
  )
}
