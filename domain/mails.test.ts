import { describe, expect, test } from 'vitest'
import { afterQuietHours, chooseNews, MAIL_TOPICS } from './mails.ts'
import { NOTIFICATION_TYPES } from './notifications.ts'

test('of all that one deed tells, the mail is about money first', () => {
  expect(chooseNews(['dispute.accepted', 'order.refunded'], [])).toBe('order.refunded')
  expect(chooseNews(['revision.approved', 'instruction.updated'], [])).toBe('revision.approved')
})

test('what was switched off is left out, and nothing is left when all of it was', () => {
  expect(chooseNews(['revision.approved', 'instruction.updated'], ['requests'])).toBe('instruction.updated')
  expect(chooseNews(['paper.uploaded'], ['papers'])).toBeUndefined()
  expect(chooseNews(['order.credited'], ['changes'])).toBe('order.credited')
  expect(chooseNews(['order.credited'], ['deadlines'])).toBeUndefined()
})

test('mails about money come whatever was switched off, and no others do', () => {
  const always = NOTIFICATION_TYPES.filter((name) => chooseNews([name], MAIL_TOPICS) !== undefined)
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
