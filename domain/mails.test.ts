import { describe, expect, test } from 'vitest'
import { afterQuietHours, chooseNews, MAIL_TOPICS } from './mails.ts'
import { NOTIFICATION_TYPES, type NotificationType } from './notifications.ts'

function telling(...notifications: readonly NotificationType[]) {
  return { activities: [], notifications }
}

test('when a deed has several pieces of news, its mail is about money first', () => {
  expect(chooseNews(telling('dispute.accepted', 'order.refunded'), [])).toBe('order.refunded')
  expect(chooseNews(telling('revision.approved', 'instruction.updated'), [])).toBe('revision.approved')
})

test('news that was switched off is left out, which may leave nothing', () => {
  expect(chooseNews(telling('revision.approved', 'instruction.updated'), ['requests'])).toBe(
    'instruction.updated',
  )
  expect(chooseNews(telling('paper.uploaded'), ['papers'])).toBeUndefined()
})

test('a credit and a lapsed change are mailed by their events, and switched off as such', () => {
  const credit = { activities: ['order.credited'], notifications: ['order.updated'] as const }
  expect(chooseNews(credit, ['changes'])).toBe('order.credited')
  expect(chooseNews(credit, ['deadlines'])).toBeUndefined()
  const lapse = { activities: ['order.lapsed'], notifications: ['order.updated'] as const }
  expect(chooseNews(lapse, [])).toBe('order.lapsed')
  expect(chooseNews(lapse, ['changes'])).toBeUndefined()
})

test('mails about money come whatever was switched off, and no others do', () => {
  const always = NOTIFICATION_TYPES.filter((name) => chooseNews(telling(name), MAIL_TOPICS) !== undefined)
  expect(always).toEqual(['order.canceled', 'order.refunded', 'order.paid'])
})

describe('what can wait for the morning', () => {
  const nicosia = { zone: 'Asia/Nicosia', offset: 2 }
  const night = { from: 22, until: 7 }
  const at = (moment: string) => Date.parse(moment) / 1000

  test.each([
    ['the last quiet minute', '2026-03-10T06:59:00+02:00', '2026-03-10T07:00:00+02:00'],
    ['the end', '2026-03-10T07:00:00+02:00', '2026-03-10T07:00:00+02:00'],
    ['half an hour later', '2026-03-10T07:30:00+02:00', '2026-03-10T07:30:00+02:00'],
    ['the evening', '2026-03-10T21:59:59+02:00', '2026-03-10T21:59:59+02:00'],
    ['the beginning', '2026-03-10T22:00:00+02:00', '2026-03-11T07:00:00+02:00'],
    ['midnight at the end of a month', '2026-04-30T23:59:59+03:00', '2026-05-01T07:00:00+03:00'],
    ['the night in which summer time begins', '2026-03-28T23:00:00+02:00', '2026-03-29T07:00:00+03:00'],
  ])('%s', (_name, from, until) => {
    expect(afterQuietHours(at(from), nicosia, night)).toBe(at(until))
  })

  test.each([
    ['before them', '2026-03-10T12:59:59+02:00', '2026-03-10T12:59:59+02:00'],
    ['in them', '2026-03-10T13:00:00+02:00', '2026-03-10T15:00:00+02:00'],
    ['after them', '2026-03-10T15:00:00+02:00', '2026-03-10T15:00:00+02:00'],
    ['half an hour after them', '2026-03-10T15:30:00+02:00', '2026-03-10T15:30:00+02:00'],
  ])('quiet hours of one day, %s', (_name, from, until) => {
    expect(afterQuietHours(at(from), nicosia, { from: 13, until: 15 })).toBe(at(until))
  })

  test('quiet hours that end in the hour which summer time skips end when it begins', () => {
    const newYork = { zone: 'America/New_York', offset: -5 }
    const asked = at('2026-03-08T01:30:00-05:00')
    expect(afterQuietHours(asked, newYork, { from: 22, until: 2 })).toBe(at('2026-03-08T03:00:00-04:00'))
  })

  test('nothing waits for a person without quiet hours', () => {
    const midnight = at('2026-03-10T00:00:00+02:00')
    expect(afterQuietHours(midnight, nicosia, null)).toBe(midnight)
  })
})
