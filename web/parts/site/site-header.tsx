// The head of a public page: the name, the menu, the way in and the way to an order.
import { ChevronDown } from 'lucide-react'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { Menu, MenuLink } from '#web/ui/layers/menu.tsx'
import { HeaderSheet } from './header-sheet.tsx'
import { isActive, MENU, sectionsOf, type MenuGroup, type Here } from './menu-items.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { PersonTools } from './person-parts.ts'
import styles from './site-header.module.css'
import { useHere } from './use-here.ts'
import { useSessionCheck } from './use-session-check.ts'
import { WhetherSignedIn } from './whether-signed-in.tsx'

/** The same element each time: its panels are not drawn anew when the reader goes on. */
const personTools = <PersonTools from="public header" />

export function SiteHeader() {
  const here = useHere()
  useSessionCheck()

  return (
    <HeaderSheet isKept={sectionsOf(here.pathname).length > 0}>
      <div>
        <Logo href="/" />
      </div>
      <div className={styles.tools}>
        <MainMenu here={here} />
        <div className={styles.actions}>
          <WhetherSignedIn
            visitor={
              <Link className={styles.signIn} href="/signin">
                Sign in
              </Link>
            }
          />
          <Link href="/order" {...buttonLook({ size: 'sm' })}>
            <span>
              Order<span className={styles.wideOnly}> Now</span>
            </span>
          </Link>
          <WhetherSignedIn person={<div className={styles.wideOnly}>{personTools}</div>} />
          <MobileMenu here={here} />
        </div>
      </div>
    </HeaderSheet>
  )
}

function MainMenu({ here }: { here: Here }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul className={styles.items}>
        {MENU.map((item) => (
          <li key={item.label}>
            {'items' in item ? (
              <Group group={item} here={here} />
            ) : (
              <Link
                className={styles.item}
                href={item.href}
                aria-current={isActive(item, here) ? 'page' : undefined}
              >
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ group, here }: { group: MenuGroup; here: Here }) {
  return (
    <Menu
      label={group.label}
      align="start"
      renderTrigger={(opener) => (
        <button
          type="button"
          className={styles.item}
          aria-current={isActive(group, here) ? 'true' : undefined}
          {...opener}
        >
          {group.label}
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
      )}
    >
      {group.items.map((link) => (
        <MenuLink key={link.href} href={link.href} isCurrent={isActive(link, here)}>
          {link.label}
        </MenuLink>
      ))}
    </Menu>
  )
}
