// The whole menu on one sheet over a small screen; the browser's own popover opens it before any script runs.
import { ChevronDown, Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useId, type MouseEvent } from 'react'
import { isStaff } from '#domain/people.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { afterPaint, showModalAfterPaint } from '#web/ui/layers/after-paint.ts'
import { useHeldPage } from '#web/ui/layers/use-held-page.ts'
import { Logo } from '#web/ui/page/logo.tsx'
import { isActive, MENU, SETTINGS_MENU, type MenuItem, type Here } from './menu-items.ts'
import styles from './mobile-menu.module.css'
import { MobileNews, MobilePerson, MobileSignOut } from './person-parts.ts'
import { WhetherSignedIn } from './whether-signed-in.tsx'

const DESK: MenuItem = { label: 'Desk', href: '/desk' }
const OWN_ITEMS: readonly MenuItem[] = [
  { label: 'My Orders', href: '/orders/active' },
  { label: 'Statement', href: '/statement' },
  SETTINGS_MENU,
]

export function MobileMenu({ here }: { here: Here }) {
  const id = useId()
  const isOpen = useAuth((state) => state.openMobileMenu)
  const hasDesk = useAuth((state) => isStaff(state.user?.scopes ?? []))
  useHeldPage(isOpen)

  // When a page with another frame opens, this menu goes, and can no longer report that it has closed.
  useEffect(() => () => useAuth.setState({ openMobileMenu: false }), [])

  // A person may have opened the menu before the script arrived.
  useEffect(() => {
    const sheet = document.getElementById(id)
    if (!(sheet instanceof HTMLDialogElement) || !sheet.matches(':popover-open')) return
    sheet.hidePopover()
    sheet.showModal()
  }, [id])

  // This sheet covers the whole screen, so nothing behind it may be reached. With a script we open it as a
  // modal.
  function openModally(event: MouseEvent) {
    event.preventDefault()
    useAuth.setState({ openMobileMenu: true })
    showModalAfterPaint(id)
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
        onToggle={({ newState }) => useAuth.setState({ openMobileMenu: newState === 'open' })}
        onClick={closeAfterChoice}
      >
        <div className={styles.head}>
          <Logo href="/" />
          <WhetherSignedIn person={<MobileNews />} />
          <IconButton
            label="Close menu"
            icon={<X aria-hidden="true" />}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        <nav aria-label="Menu">
          <WhetherSignedIn
            person={
              <>
                <MobilePerson />
                <Entries items={hasDesk ? [DESK, ...OWN_ITEMS] : OWN_ITEMS} here={here} />
              </>
            }
          />
          <Entries items={MENU} here={here} />
        </nav>
        <div className={styles.foot}>
          <Link href="/order" {...buttonLook({ isWide: true })}>
            Hire a Writer
          </Link>
          <WhetherSignedIn
            visitor={
              <Link href="/signin" {...buttonLook({ look: 'quiet', isWide: true })}>
                Sign in
              </Link>
            }
            person={<MobileSignOut />}
          />
        </div>
      </dialog>
    </div>
  )
}

function Entries({ items, here }: { items: readonly MenuItem[]; here: Here }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.label} className={styles.item} data-here={isActive(item, here) || undefined}>
          <Entry item={item} here={here} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ item, here }: { item: MenuItem; here: Here }) {
  const isHere = isActive(item, here)
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
              aria-current={isActive(link, here) ? 'page' : undefined}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The panels of messages and notifications open over the menu, so their buttons do not close it. */
function closeAfterChoice({ currentTarget, target }: MouseEvent<HTMLDialogElement>) {
  const pressed = target instanceof Element && target.closest('a, button:not([aria-haspopup])')
  if (!pressed || (pressed.matches('button') && pressed.closest('dialog') !== currentTarget)) return
  afterPaint(() => {
    if (currentTarget.matches(':modal')) currentTarget.close()
    else currentTarget.hidePopover()
  })
}
