import { describe, expect, test } from 'vitest'
import { afterQuietHours, chooseNews, MAIL_TOPICS } from './mails.ts'
import { NOTIFICATION_TYPES, type NotificationType } from './notifications.ts'

function telling(...notifications: readonly NotificationType[]) {
  return { activities: [], notifications }
}

test('of all that one deed tells, the mail is about money first', () => {
  expect(chooseNews(telling('dispute.accepted', 'order.refunded'), [])).toBe('order.refunded')
  expect(chooseNews(telling('revision.approved', 'instruction.updated'), [])).toBe('revision.approved')
})

test('what was switched off is left out, and nothing is left when all of it was', () => {
  expect(chooseNews(telling('revision.approved', 'instruction.updated'), ['requests'])).toBe(
    'instruction.updated',
  )
  expect(chooseNews(telling('paper.uploaded'), ['papers'])).toBeUndefined()
})

test('a credit and a change that lapsed are told by their events, and switched off as such', () => {
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
  const at = (moment: string) => Date.parse(moment) / 1000

  test.each([
    ['the last quiet minute', '2026-03-10T06:59:00+02:00', '2026-03-10T07:00:00+02:00'],
    ['the end', '2026-03-10T07:00:00+02:00', '2026-03-10T07:00:00+02:00'],
    ['the evening', '2026-03-10T21:59:59+02:00', '2026-03-10T21:59:59+02:00'],
    ['the beginning', '2026-03-10T22:00:00+02:00', '2026-03-11T07:00:00+02:00'],
    ['midnight at the end of a month', '2026-04-30T23:59:59+03:00', '2026-05-01T07:00:00+03:00'],
    ['the night in which summer time begins', '2026-03-28T23:00:00+02:00', '2026-03-29T07:00:00+03:00'],
  ])('%s', (_name, from, until) => {
    expect(afterQuietHours(at(from), nicosia)).toBe(at(until))
  })
})
