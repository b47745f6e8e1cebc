// The whole menu on one sheet over a small screen; the browser's own popover opens it before any script runs.
import { ChevronDown, Menu as MenuIcon, X } from 'lucide-react'
import { useId, useState, type MouseEvent } from 'react'
import { buttonLook } from '#web/ui/button-look.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { isActive, MENU, type MenuItem, type Place } from './menu-items.ts'
import styles from './mobile-menu.module.css'

export function MobileMenu({ place }: { place: Place }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)

  // Nothing behind a sheet over the whole screen may be reached, so with a script it opens as a modal.
  function openModally(event: MouseEvent) {
    const sheet = document.getElementById(id)
    if (!(sheet instanceof HTMLDialogElement)) return
    event.preventDefault()
    sheet.showModal()
  }

  return (
    <div className={styles.smallOnly}>
      <IconButton
        label="Open menu"
        icon={<MenuIcon aria-hidden="true" />}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={openModally}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- presses of the links and buttons inside arrive here, by key as well */}
      <dialog
        id={id}
        popover="auto"
        className={styles.sheet}
        aria-label="Menu"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        onClick={closeAfterChoice}
      >
        <div className={styles.head}>
          <Logo href="/" />
          <IconButton
            label="Close menu"
            icon={<X aria-hidden="true" />}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        <nav aria-label="Menu">
          <ul className={styles.items}>
            {MENU.map((item) => (
              <li key={item.label} className={styles.item} data-here={isActive(item, place) || undefined}>
                <Entry item={item} place={place} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.foot}>
          <Link href="/order" {...buttonLook({ isWide: true })}>
            Hire a Writer
          </Link>
          <Link href="/signin" {...buttonLook({ look: 'quiet', isWide: true })}>
            Sign in
          </Link>
        </div>
      </dialog>
    </div>
  )
}

function Entry({ item, place }: { item: MenuItem; place: Place }) {
  const isHere = isActive(item, place)
  if (!('items' in item)) {
    return (
      <Link className={styles.top} href={item.href} aria-current={isHere ? 'page' : undefined}>
        {item.label}
      </Link>
    )
  }
  return (
    <details open={isHere}>
      <summary className={styles.top}>
        {item.label}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <ul className={styles.links}>
        {item.items.map((link) => (
          <li key={link.href}>
            <Link
              className={styles.link}
              href={link.href}
              aria-current={isActive(link, place) ? 'page' : undefined}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function closeAfterChoice({ currentTarget, target }: MouseEvent<HTMLDialogElement>) {
  if (!(target instanceof Element) || !target.closest('a, button')) return
  if (currentTarget.matches(':modal')) currentTarget.close()
  else currentTarget.hidePopover()
}
