// The public menu, once: the header and the mobile menu are drawn from this list.
import { ORDER_TYPES, orderTypeLabel } from '#domain/orders.ts'

export type MenuLink = {
  readonly label: string
  readonly href: string
  /** How other addresses begin that belong to this item, without their first slash. */
  readonly covers?: readonly string[]
}
export type MenuGroup = { readonly label: string; readonly items: readonly MenuLink[] }
export type MenuItem = MenuLink | MenuGroup

/** Where the reader is: the page, and the section of it that is on screen. */
export type Here = {
  readonly pathname: string
  readonly search: string
  readonly section: string | undefined
}

export const MENU: readonly MenuItem[] = [
  { label: 'Writers', href: '/#our-writers' },
  {
    label: 'Services',
    items: [
      ...ORDER_TYPES.map((type) => ({ label: orderTypeLabel(type), href: `/order?type=${type}` })),
      { label: 'Prices and discounts', href: '/prices-and-discounts' },
    ],
  },
  { label: 'Samples', href: '/samples' },
  {
    label: 'Our company',
    items: [
      { label: 'About', href: '/about' },
      { label: 'Testimonials', href: '/#testimonials' },
    ],
  },
  { label: 'Contacts', href: '/contacts' },
]

export const CUSTOMER_MENU: readonly MenuLink[] = [
  { label: 'Orders', href: '/orders/active', covers: ['orders/', 'order/'] },
  { label: 'Settings', href: '/settings' },
]

/** The public pages, as the customer area offers them. */
export const MORE_MENU: readonly MenuLink[] = [
  { label: 'Samples', href: '/samples' },
  { label: 'Testimonials', href: '/#testimonials' },
  { label: 'About', href: '/about' },
  { label: 'Contacts', href: '/contacts' },
  { label: 'Order Now', href: '/order' },
]

/** The settings as the mobile menu spells them; the menu beside the settings has spellings of its own. */
export const SETTINGS_MENU: MenuGroup = {
  label: 'Settings',
  items: [
    { label: 'Profile', href: '/settings/profile' },
    { label: 'Security', href: '/settings/security' },
    { label: 'Social Linking', href: '/settings/social-linking' },
    { label: 'Close Account', href: '/settings/close-account' },
  ],
}

/** Returns the ids of the sections of this page that the menu leads to. */
export function sectionsOf(pathname: string): string[] {
  return MENU.flatMap((item) => ('items' in item ? item.items : [item]))
    .map(({ href }) => href.split('#'))
    .flatMap(([path, id]) => (path === pathname && id !== undefined ? [id] : []))
}

export function isActive(item: MenuItem, here: Here): boolean {
  if ('items' in item) return item.items.some((link) => isActive(link, here))
  if (item.covers?.some((start) => here.pathname.startsWith(`/${start}`))) return true
  const { pathname, search, hash } = new URL(item.href, 'http://menu')
  if (hash) return here.pathname === pathname && `#${here.section}` === hash
  if (search) return here.pathname === pathname && here.search === search
  return here.pathname === pathname || here.pathname.startsWith(`${pathname}/`)
}
