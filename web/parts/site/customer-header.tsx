// The head of a page that needs a signed-in person: orders, settings, news, and a menu of the public pages.
import { Menu as MenuIcon } from 'lucide-react'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { Menu, MenuLink } from '#web/ui/layers/menu.tsx'
import { HeaderSheet } from './header-sheet.tsx'
import { CUSTOMER_MENU, isActive, MORE_MENU } from './menu-items.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { PersonTools } from './person-parts.ts'
import styles from './site-header.module.css'
import { useHere } from './use-here.ts'
import { useSessionCheck } from './use-session-check.ts'

/** The same element each time: its panels are not drawn anew when the reader goes on. */
const personTools = <PersonTools from="customer area" />

export function CustomerHeader() {
  const here = useHere()
  useSessionCheck()

  return (
    <HeaderSheet>
      <div>
        <Logo href="/" />
      </div>
      <div className={styles.tools}>
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.items}>
            {CUSTOMER_MENU.map((item) => (
              <li key={item.href}>
                <Link
                  className={styles.item}
                  href={item.href}
                  aria-current={isActive(item, here) ? 'page' : undefined}
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          <span className={styles.wideOnly}>
            <Link href="/order" {...buttonLook({ size: 'sm' })}>
              Order Now
            </Link>
          </span>
          {personTools}
          <div className={styles.wideOnly}>
            <Menu
              label="More"
              renderTrigger={(opener) => (
                <IconButton label="More" icon={<MenuIcon aria-hidden="true" />} {...opener} />
              )}
            >
              {MORE_MENU.map(({ label, href }) => (
                <MenuLink key={href} href={href}>
                  {label}
                </MenuLink>
              ))}
            </Menu>
          </div>
          <MobileMenu here={here} />
        </div>
      </div>
    </HeaderSheet>
  )
}
