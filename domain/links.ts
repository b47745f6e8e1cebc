// Where notifications, activities and deep links lead inside an order.
import { DEFAULT_PAGE, ORDER_TABS, type OrderPage } from './tabs.ts'

export const SUB_PAGES = [
  'details',
  'disputes',
  'messages',
  'downloads',
  'instructions',
  'revisions',
  'activity',
] as const

export type SubPage = (typeof SUB_PAGES)[number]

// The two maps differ on purpose: a notification opens the page, an event of the history marks the tab it belongs to.
const PREFIX_TO_SUB_PAGE: ReadonlyMap<string, SubPage> = new Map([
  ['order', 'details'],
  ['dispute', 'disputes'],
  ['chat', 'messages'],
  ['paper', 'downloads'],
  ['instruction', 'instructions'],
  ['revision', 'revisions'],
])

const ENTITY_TO_TAB: ReadonlyMap<string, OrderPage> = new Map([
  ['order', 'details'],
  ['dispute', 'disputes'],
  ['chat', 'details'],
  ['paper', 'files'],
  ['instruction', 'instructions'],
  ['revision', 'revision'],
])

export function orderPath(orderId: number, page: OrderPage = DEFAULT_PAGE): string {
  return `/order/${orderId}/${page}`
}

/** Returns where writers and managers find the order. */
export function deskOrderPath(orderId: number): string {
  return `/desk/${orderId}`
}

export function subPageOf(eventName: string): SubPage {
  return PREFIX_TO_SUB_PAGE.get(entityOf(eventName)) ?? 'activity'
}

/** Returns the page of a sub-page's name. The names are routes, except that 'revisions' is found at /revision. */
export function pageOfSubPage(name: SubPage): OrderPage {
  return name === 'revisions' ? 'revision' : name
}

/** Returns where a click on a notification leads; the reference is the order's id. */
export function notificationPath(eventName: string, reference: number): string {
  return orderPath(reference, pageOfSubPage(subPageOf(eventName)))
}

/** 'Order completed' → details: the first word names the entity. */
export function tabOfTitle(title: string): OrderPage {
  const entity = title.trim().split(/\s+/)[0]?.toLowerCase() ?? ''
  return ENTITY_TO_TAB.get(entity) ?? DEFAULT_PAGE
}

export function deepLink(orderId: number, title: string): string {
  return `${orderPath(orderId, 'details')}?tab=${tabOfTitle(title)}`
}

/** Returns the page that ?tab= asks for: slugs and tab names in any case; without the parameter it is Details itself. */
export function pageOfTabParameter(value: string | null): OrderPage {
  if (value === null) return 'details'
  const word = value.trim().toLowerCase()
  if (word === 'messages') return 'messages'
  return (
    ORDER_TABS.find(({ slug, name }) => slug === word || name.toLowerCase() === word)?.slug ?? DEFAULT_PAGE
  )
}

function entityOf(eventName: string): string {
  return eventName.split('.')[0] ?? ''
}
