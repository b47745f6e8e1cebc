import { describe, expect, test } from 'vitest'
import {
  deepLink,
  notificationPath,
  orderPath,
  pageOfSubPage,
  pageOfTabParameter,
  SUB_PAGES,
  subPageOf,
  tabOfTitle,
} from './links.ts'
import { NOTIFICATION_TYPES } from './notifications.ts'

describe('a click on a notification', () => {
  test.each([
    ['NOTIF-09 F', 'order.completed', '/order/42/details'],
    ['NOTIF-10 F', 'dispute.started', '/order/42/disputes'],
    ['NOTIF-11 F', 'chat.started', '/order/42/messages'],
    ['NOTIF-12 F', 'paper.uploaded', '/order/42/downloads'],
    ['NOTIF-13 F', 'instruction.updated', '/order/42/instructions'],
    ['NOTIF-14 F', 'revision.approved', '/order/42/revision'],
    ['NOTIF-15 F', 'file.uploaded', '/order/42/activity'],
    ['NOTIF-15 F', 'topic.changed', '/order/42/activity'],
    ['NOTIF-15 F', 'unheard.of', '/order/42/activity'],
    ['NOTIF-15 F', 'constructor', '/order/42/activity'],
  ])('$1 leads to $2 ($0)', (_row, name, path) => {
    expect(notificationPath(name, 42)).toBe(path)
  })

  test('names a sub-page of the specification for every type', () => {
    for (const name of NOTIFICATION_TYPES) expect(SUB_PAGES).toContain(subPageOf(name))
  })
})

describe('the tab of an event', () => {
  test.each([
    ['DET-17', 'Order paid', 'details'],
    ['DET-18', 'Dispute accepted', 'disputes'],
    ['DET-19', 'Chat started', 'details'],
    ['DET-20', 'Paper uploaded', 'files'],
    ['DET-21', 'Instruction updated', 'instructions'],
    ['DET-22', 'Revision updated', 'revision'],
  ])('$1 belongs to $2 ($0)', (_row, title, tab) => {
    expect(tabOfTitle(title)).toBe(tab)
  })

  test('anything else belongs to activity', () => {
    expect([tabOfTitle('File approved'), tabOfTitle('Topic changed')]).toEqual(['activity', 'activity'])
  })
})

describe('deep links', () => {
  test('the tab follows from the first word of the title, activity by default (DET-14 F)', () => {
    expect(tabOfTitle('Order completed')).toBe('details')
    expect(tabOfTitle('Topic changed')).toBe('activity')
    expect(tabOfTitle('')).toBe('activity')
    expect(deepLink(42, 'Dispute started')).toBe('/order/42/details?tab=disputes')
  })

  test('?tab= takes slugs and tab names in any case', () => {
    expect(['disputes', 'Disputes', 'REVISIONS', 'revision', 'messages'].map(pageOfTabParameter)).toEqual([
      'disputes',
      'disputes',
      'revision',
      'revision',
      'messages',
    ])
  })

  test('an unknown tab is activity, none at all is Details itself', () => {
    expect([pageOfTabParameter('unknown'), pageOfTabParameter(''), pageOfTabParameter(null)]).toEqual([
      'activity',
      'activity',
      'details',
    ])
  })
})

describe('sub-pages', () => {
  test('have the names of the specification, and revisions is found at /revision (DET-15 F)', () => {
    expect(SUB_PAGES).toEqual([
      'details',
      'disputes',
      'messages',
      'downloads',
      'instructions',
      'revisions',
      'activity',
    ])
    expect(pageOfSubPage('revisions')).toBe('revision')
    expect(pageOfSubPage('messages')).toBe('messages')
  })

  test('an order without a page shows its activity', () => {
    expect(orderPath(42)).toBe('/order/42/activity')
  })
})
