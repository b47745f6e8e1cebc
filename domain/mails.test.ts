import { expect, test } from 'vitest'
import { chooseNews, MAIL_TOPICS } from './mails.ts'
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
