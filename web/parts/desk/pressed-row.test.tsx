// Lists of the desk whose rows have a button each: the one that was pressed waits, and the list is loaded anew whatever the answer.
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import RatingsPage from '#web/pages/desk/ratings.tsx'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { FailedMails } from './failed-mails.tsx'
import { UnsettledMoney } from './unsettled-money.tsx'

const JOBS = ['a', 'b'].map((id, row) =>
  Object({ id, name: 'refund', row, tries: 1, error: null, createdAt: 0 }),
)
const MAILS = [1, 2].map((id) =>
  Object({
    id,
    subject: `No. ${id}`,
    recipient: 'a@b.test',
    state: 'failed',
    tries: 2,
    canRetry: true,
    createdAt: 0,
  }),
)
const MONEY = { id: 1, order: 7, version: 1, amount: 5, currency: 'USD', since: 0, refusals: 0 }
const REFUND = Object({ ...MONEY, way: 'CREDIT' })
const DISPUTE = Object({ ...MONEY, way: 'PAYPAL', reason: '', withdrawn: 0, fee: 0, answerBy: null })
const RATINGS = [1, 2].map((id) =>
  Object({ id, order: 7, stars: 4, line: 'Clear.', penName: `N. ${id}`, date: 0, publishedAt: null }),
)
const FOUND = { waiting: true, page: 1, found: { items: RATINGS, next: false } }

const LISTS: readonly [string, ReactElement, string, string][] = [
  ['jobs', <FailedJobs key="" jobs={JOBS} />, 'Retry Sending refund 0', 'Retry Sending refund 1'],
  ['mails', <FailedMails key="" mails={MAILS} />, 'Send again: No. 1', 'Send again: No. 2'],
  [
    'a refund and a dispute with the same number',
    <UnsettledMoney key="" unsettled={Object({ refunds: [REFUND], disputes: [DISPUTE], wallets: [] })} />,
    'Retry $5.00',
    'Ask again about',
  ],
  [
    'ratings',
    <RatingsPage key="" {...Object({ loaderData: { waiting: true, facts: FOUND } })} />,
    'Publish what N. 1',
    'Publish what N. 2',
  ],
]

test.each(LISTS)('of %s only the one that was pressed waits', async (_what, list, one, other) => {
  const page = await awake(<ToastProvider>{list}</ToastProvider>)
  const isBusy = (words: string) => page.button(words)?.getAttribute('aria-busy') ?? null
  await page.press(one)
  expect([isBusy(one), isBusy(other)]).toEqual(['true', null])
  expect(page.calls).toHaveLength(1)
  await page.calls[0]?.refuse('internal')
  expect(page.loads()).toBe(1)
  expect(page.words()).toContain('Something failed on our side.')
  expect([isBusy(one), isBusy(other)]).toEqual([null, null])
})

test('a rating that was published can be taken back at once', async () => {
  const page = await awake(<ToastProvider>{LISTS[3]?.[1]}</ToastProvider>)
  await page.press('Publish what N. 1')
  await page.calls[0]?.answer('bool', true)
  await page.press('Undo')
  await pass()
  expect(page.calls.map(({ argument }) => argument)).toEqual([
    { rating: 1, published: true },
    { rating: 1, published: false },
  ])
})
