import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts'
import { DEFAULT_PAGE, judgePage, ORDER_TABS, type OrderPage, type TabFacts } from './tabs.ts'

const BARE: TabFacts = {
  status: 'checking',
  revisions: [],
  disputes: [],
  releasedDeliveries: 0,
  hasThread: false,
}

const PAGES: readonly OrderPage[] = [...ORDER_TABS.map(({ slug }) => slug), 'messages']

const REASONS = {
  downloads: 'No paper has been released yet.',
  revision: 'There is no revision, and you can’t request one now.',
  disputes: 'There is no dispute, and you can’t open one now.',
  messages: 'The chat opens when a writer is assigned.',
} as const

/** The tabs that an order without any request, paper or writer closes besides Downloads and Messages. */
const CLOSED_BY_STATUS: Readonly<Record<OrderStatus, readonly ('revision' | 'disputes')[]>> = {
  unpaid: [],
  unapproved: ['revision'],
  active: ['revision'],
  preparing: [],
  checking: ['revision'],
  finalizing: ['revision'],
  processing: [],
  revision: ['revision'],
  editing: ['revision'],
  disputing: [],
  completed: ['revision', 'disputes'],
  canceled: [],
  refunded: ['revision'],
}

function isOpen(page: OrderPage, given: Partial<TabFacts> = {}): boolean {
  return judgePage(page, { ...BARE, ...given }).ok
}

test('the tabs stand in the order of the specification, Activity is the default', () => {
  expect(ORDER_TABS.map(({ name }) => name)).toEqual([
    'Downloads',
    'Details',
    'Instructions',
    'Files',
    'Activity',
    'Revisions',
    'Disputes',
  ])
  expect(DEFAULT_PAGE).toBe('activity')
})

describe('some pages are closed, depending on the order, its disputes and its revisions (DET-10 F)', () => {
  test('activity, details, instructions and files are always open', () => {
    const always = ['activity', 'details', 'instructions', 'files'] as const
    for (const status of ORDER_STATUSES) {
      expect(always.map((page) => isOpen(page, { status }))).toEqual([true, true, true, true])
    }
  })

  test('downloads open with the first released delivery', () => {
    expect([isOpen('downloads'), isOpen('downloads', { releasedDeliveries: 1 })]).toEqual([false, true])
  })

  test('revisions are open when there is one, or one may be requested', () => {
    expect(isOpen('revision')).toBe(false)
    expect(isOpen('revision', { revisions: [{ state: 'dismissed' }] })).toBe(true)
    expect(isOpen('revision', { status: 'processing' })).toBe(true)
  })

  test('disputes are open when there is one, or one may be opened', () => {
    expect(isOpen('disputes')).toBe(true)
    expect(isOpen('disputes', { status: 'completed' })).toBe(false)
    expect(isOpen('disputes', { status: 'completed', disputes: [{ state: 'dismissed' }] })).toBe(true)
  })

  test('messages are open once there is a thread', () => {
    expect([isOpen('messages'), isOpen('messages', { hasThread: true })]).toEqual([false, true])
  })

  test.each(ORDER_STATUSES)('each closed page of an order that is %s tells its own reason', (status) => {
    const told = PAGES.flatMap((page) => {
      const verdict = judgePage(page, { ...BARE, status })
      return verdict.ok ? [] : [[page, verdict.refusal.message]]
    })
    const closed = ['downloads', ...CLOSED_BY_STATUS[status], 'messages'] as const
    expect(told).toEqual(closed.map((page) => [page, REASONS[page]]))
  })
})
