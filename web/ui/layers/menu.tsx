// A short list of links and actions under its button: the browser's own popover, so it opens before any script runs.
import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent } from 'react'
import { Link } from '../actions/link.tsx'
import styles from './menu.module.css'

/** What the button that opens the menu spreads onto itself. */
export type MenuOpener = { popoverTarget: string; 'aria-expanded': boolean }

type MenuProps = {
  label: string
  renderTrigger: (opener: MenuOpener) => ReactNode
  /** Which edge of the button the menu keeps to. */
  align?: 'start' | 'end'
  children: ReactNode
}

export function Menu({ label, renderTrigger, align = 'end', children }: MenuProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-expanded': isOpen })}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its items let through */}
      <ul
        id={id}
        popover="auto"
        className={styles.menu}
        data-align={align}
        aria-label={label}
        onToggle={(event: ToggleEvent<HTMLUListElement>) => setIsOpen(event.newState === 'open')}
        onKeyDown={moveFocus}
        onClick={closeAfterChoice}
      >
        {children}
      </ul>
    </>
  )
}

type ItemProps = { icon?: ReactNode; children: ReactNode }

export function MenuLink({
  icon,
  children,
  href,
  isCurrent,
}: ItemProps & { href: string; isCurrent?: boolean }) {
  return (
    <li>
      <Link className={styles.item} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {icon}
        {children}
      </Link>
    </li>
  )
}

export function MenuAction({ icon, children, onChoose }: ItemProps & { onChoose: () => void }) {
  return (
    <li>
      <button type="button" className={styles.item} onClick={onChoose}>
        {icon}
        {children}
      </button>
    </li>
  )
}

function closeAfterChoice({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover()
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const here = items.findIndex((item) => item === document.activeElement)
  const goals: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }
  const goal = goals[event.key]
  if (goal === undefined) return
  event.preventDefault()
  items.at(goal % items.length)?.focus()
}
