// What the text of a request must not hold, what the request waits for before it can be sent, and when its files are full.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { refundPeriodEnd } from '#domain/disputes.ts'
import { activityTime } from '#domain/times.ts'
import { UTC } from '#domain/zones.ts'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { clock } from '#web/lib/now.ts'
import { DisputeForm } from './dispute-form.tsx'
import { DisputeSheet } from './dispute-sheet.tsx'
import { RefundWindow } from './refund-window.tsx'
import { RequestEnd, RequestFiles, RequestText } from './request-fields.tsx'
import { RevisionsTab } from './revisions-tab.tsx'
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
  const attached = [SENT, { ...SENT, key: 'c', name: 'c.txt' }]
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

test.each([
  [5 * HOUR + 30, '5 hours before it opens'],
  [30 - 5 * HOUR, '67 hours left'],
  [-73 * HOUR, undefined],
])('with a deadline in %i seconds the refund period says how far its next moment is: %s', (left, rest) => {
  const words = wordsIn(drawn(<RefundWindow deadline={clock.now() + left} />))
  expect(/\d+ hours (before it opens|left)/.exec(words)?.[0]).toBe(rest)
})

test.each([
  [HOUR, false, (at: string) => `You can ask for it from ${at} on.`, 0],
  [-HOUR, true, (at: string) => `until ${at}`, refundPeriodEnd(0)],
  [-73 * HOUR, false, (at: string) => `You could ask for it until ${at}.`, refundPeriodEnd(0)],
])(
  'with a deadline in %i seconds a refund can be chosen (%s), and says from or until when',
  (left, isOpen, words, days) => {
    const deliveryDeadline = clock.now() + left
    const order = Object({ id: 7, paid: 50, returned: 0, deliveryDeadline })
    const purposes = [{ id: 1, title: 'Full refund', refund: true }]
    const form = drawn(
      <DisputeForm
        order={order}
        purposes={purposes}
        issues={[]}
        reason={undefined}
        onBegin={() => {}}
        onSend={async () => undefined}
      />,
    )
    expect(wordsIn(form)).toContain(words(activityTime(deliveryDeadline + days, UTC)))
    expect(form.match(/<input [^>]*type="radio"[^>]*>/)?.[0].includes('disabled')).toBe(!isOpen)
  },
)

const DISPUTE = {
  purpose: { title: 'Rework' },
  issue: { title: 'Late' },
  instructions: 'It came late.',
  attachments: [],
  state: 'pending',
  createdAt: 1_700_000_000,
  reviewDue: 1_700_500_000,
  decision: null,
}

test('a dispute in review says by when it is answered, a decided one when and what', () => {
  const sheet = (given: object) => wordsIn(drawn(<DisputeSheet dispute={Object({ ...DISPUTE, ...given })} />))
  const [opened, due] = [activityTime(DISPUTE.createdAt, UTC), activityTime(DISPUTE.reviewDue, UTC)]
  expect(sheet({})).toContain(`You’ll have an answer by ${due} , which is`)
  expect(sheet({})).toMatch(new RegExp(`Opened ${opened} In review .* Answer due ${due}`))
  const decision = { date: 1_700_400_000, note: 'We read it twice.' }
  const decided = sheet({ state: 'dismissed', decision })
  expect(decided).toContain(`Declined ${activityTime(decision.date, UTC)}`)
  expect(decided).toContain('Our answer We read it twice.')
  expect(decided).not.toContain(due)
})

test.each([
  [[null], 'With 1 mark in the paper.'],
  [[null, null], 'With 2 marks in the paper.'],
  [[null, 'Here.', 'There.'], 'With 3 marks in the paper, 2 answered.'],
])('a request says how many marks it came with and how many are answered: %j', (answers, words) => {
  const revision = {
    ...DISPUTE,
    id: 1,
    reason: null,
    fulfilledAt: null,
    marks: answers.map((answer) => ({ answer })),
  }
  const order = {
    id: 7,
    status: 'processing',
    finalAt: null,
    deliveries: [],
    revisions: [revision],
    disputes: [],
  }
  expect(wordsIn(drawn(<RevisionsTab order={Object(order)} reasons={[]} />))).toContain(words)
})
