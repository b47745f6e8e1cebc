// What the text of a request must not hold, what the request waits for before it can be sent, and when its files are full.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { clock } from '#web/lib/now.ts'
import { RefundWindow } from './refund-window.tsx'
import { RequestEnd, RequestFiles, RequestText } from './request-fields.tsx'
import type { Attachments } from './use-attachments.ts'

const NONE: Attachments = {
  attached: [],
  underWay: [],
  isSending: false,
  max: 3,
  add: () => {},
  retry: () => {},
  callOff: () => {},
  remove: () => {},
}
const SENT = { key: 'a', name: 'a.txt', size: 2222 }
const UNDER_WAY = { id: 'b', name: 'b.txt', percent: 40, problem: undefined }

function end(given: { isSending?: boolean; reason?: string }) {
  const attachments = { ...NONE, isSending: given.isSending ?? false }
  return drawn(
    <RequestEnd
      order={7}
      attachments={attachments}
      error={undefined}
      verb="Send"
      isBusy={false}
      reason={given.reason}
      onCancel={() => {}}
    />,
  )
}

test('the text of a request says what may get it declined, and warns once that seems to be in it (POL-10)', () => {
  const written = (text: string) =>
    wordsIn(drawn(<RequestText label="Instructions" text={text} onText={() => {}} error={undefined} />))
  const rule =
    'Leave out uncensored words, phone numbers, emails, social links and price details. We may decline a request that has them.'
  expect(written('More sources.')).toContain(rule)
  expect(written('More sources.')).not.toContain('This looks like')
  expect(written('Write to me@example.com.')).toContain(
    'This looks like an email. You can send it as it is, but we may decline it.',
  )
})

test('a request is not sent while its files are on their way, and says so', () => {
  expect(end({})).not.toContain('aria-disabled')
  expect(wordsIn(end({ isSending: true }))).toContain('Your files are still on their way.')
  expect(end({ isSending: true })).toContain('aria-disabled="true"')
  const both = wordsIn(end({ isSending: true, reason: 'It is decided.' }))
  expect(both).toContain('It is decided.')
  expect(both).not.toContain('on their way')
})

test('files that are on their way take room, too, but not one that the server will never take', () => {
  const files = (given: Partial<Attachments>) =>
    wordsIn(drawn(<RequestFiles attachments={{ ...NONE, ...given }} error={undefined} />))
  const full = 'You’ve added 3 files, which is the limit.'
  expect(files({})).toMatch(/^Attachments optional Drop files here, or choose files Up to 3 files/)
  expect(files({ attached: [SENT] })).toContain('2.17 KB')
  expect(files({ attached: [SENT], underWay: [UNDER_WAY] })).not.toContain(full)
  expect(files({ attached: [SENT, { ...SENT, key: 'c' }], underWay: [UNDER_WAY] })).toContain(full)
  const refused = { ...UNDER_WAY, problem: 'We don’t take programs.', isRefused: true }
  expect(files({ attached: [SENT, { ...SENT, key: 'c' }], underWay: [refused] })).not.toContain(full)
})

test('of two files the one whose button is pressed is removed', async () => {
  const removed: string[] = []
  const attached = [SENT, { key: 'c', name: 'c.txt' }]
  const remove = ({ key }: { key: string }) => removed.push(key)
  const page = await awake(<RequestFiles attachments={{ ...NONE, attached, remove }} error={undefined} />)
  await page.press('Remove c.txt')
  expect(removed).toEqual(['c'])
})

test.each([
  [HOUR, ['now Now', 'ahead Delivery deadline', 'ahead Refund requests close']],
  [-HOUR, ['done Delivery deadline', 'now Now', 'ahead Refund requests close']],
  [-4 * DAY, ['done Delivery deadline', 'done Refund requests closed', 'now Now']],
])('a deadline in %i seconds stands before or after now, as the end of the refunds does', (left, steps) => {
  const html = drawn(<RefundWindow deadline={clock.now() + left} />)
  const shown = [...html.matchAll(/data-is="(\w+)".*?<b[^>]*>(.*?)<\/b>/gs)].map(
    ([, is, title]) => `${is} ${title}`,
  )
  expect(shown).toEqual(steps)
})
