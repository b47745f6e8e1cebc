// What the office of the desk tells: codes, money that waits, failed mails and jobs, prices that would change, waits, queues.
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#domain/basics/instant.ts'
import { drawn, drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { clock } from '#web/lib/now.ts'
import PeoplePage from '#web/pages/desk/people.tsx'
import RatingsPage from '#web/pages/desk/ratings.tsx'
import { Arrivals } from './arrivals.tsx'
import { BooksFacts } from './books-check.tsx'
import { Categories } from './categories.tsx'
import { Codes } from './codes.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { FailedMails } from './failed-mails.tsx'
import { atQueue, type DeskList } from './lists.ts'
import { Pages } from './pages.tsx'
import { QueueNav } from './queue-nav.tsx'
import { slowestOf, Stays } from './stays.tsx'
import { TariffChanges } from './tariff-changes.tsx'
import { UnsettledMoney, waysToSettle, type Unsettled } from './unsettled-money.tsx'

const NOW = clock.now()

test('a code says until when it is good, or why it is not good any more', () => {
  const promo = { code: 'FALL', percent: 10, maxUses: 5, uses: 2, validFrom: 0, validTo: NOW + DAY }
  const row = (given: Partial<typeof promo>) => wordsIn(drawn(<Codes codes={[{ ...promo, ...given }]} />))
  expect(row({})).toMatch(/ FALL Off 10% Used 2 of 5 Until \w{3} \d\d, \d{4} Change$/)
  expect(row({ uses: 5 })).toContain('Until used up')
  expect(row({ validTo: NOW - MINUTE })).toContain('Until over')
  // The end is the first second of the next day.
  expect(row({ validTo: Date.parse('2100-01-01T00:00:00Z') / 1000 })).toContain('Until Dec 31, 2099')
  expect(row({ validTo: NOW - (NOW % MINUTE) })).toContain('Until over')
  const later = { validFrom: Date.UTC(2099, 11, 1) / 1000, validTo: Date.UTC(2100, 0, 1) / 1000 }
  expect(row(later)).toContain('Until Dec 31, 2099, from Dec 01, 2099')
  expect(wordsIn(drawn(<Codes codes={[]} />))).toContain('There is no code yet.')
  const category = { id: 1, title: 'Top', percent: 30, record: { writers: 2, finished: 0, rating: null } }
  expect(wordsIn(drawn(<Categories categories={[category]} />))).toMatch(
    / Top On top of the base 30% Writers 2 Change$/,
  )
})

test('a difference of the books says what its number is the number of, or only the number where the server did not say', () => {
  const shown = (difference: { of?: string }) =>
    wordsIn(
      drawn(
        <BooksFacts
          books={{
            checkedAt: NOW,
            accounts: [],
            differences: [{ about: 'paid orders', id: 19, found: 'costs 5, paid 4', ...difference }],
            audits: 0,
            broken: null,
          }}
        />,
      ),
    )
  expect(shown({ of: 'order' })).toContain('paid orders, order 19: costs 5, paid 4')
  expect(shown({})).toContain('paid orders, 19: costs 5, paid 4')
})

const REFUND = {
  id: 3,
  order: 7,
  version: 1,
  way: 'CREDIT',
  amount: 89.8,
  currency: 'USD',
  isRefused: false,
  isHeld: false,
  refusals: 0,
  since: 0,
} as const
const DISPUTE = {
  id: 4,
  order: 8,
  version: 1,
  way: 'PAYPAL',
  amount: 50,
  currency: 'USD',
  reason: 'NOT_AS_DESCRIBED',
  withdrawn: 50,
  fee: 15,
  answerBy: null,
  address: 'https://bank.test/4',
  since: 0,
} as const

test('money that could not be sent says why and for whom; a dispute says what the vendor holds and what it costs', () => {
  const money = (given: object) => {
    const unsettled: Unsettled = Object({ refunds: [], disputes: [], wallets: [], ...given })
    return wordsIn(drawn(<UnsettledMoney unsettled={unsettled} />))
  }
  expect(money({})).toMatch(/Every refund was sent\..*No customer disputes a payment at a bank\.$/)
  const refund = (given: object) => money({ refunds: [{ ...REFUND, ...given }] })
  expect(refund({})).toMatch(
    /\$89\.80 to Stripe, order #00000007 Stripe has not taken it yet\. .* since \w+ \d\d at \S+ \w+ Retry Settle…/,
  )
  expect(refund({ currency: 'EUR' })).toContain('89.80 EUR to Stripe')
  expect(refund({ isHeld: true, refusals: 1 })).toMatch(/We stopped trying, .* refused once Retry/)
  expect(refund({ isRefused: true, refusals: 3 })).toMatch(
    /Stripe refused it for good, .* refused 3 times Retry/,
  )
  expect(money({ wallets: [{ person: 12, amount: 5 }] })).toMatch(
    /\$5\.00 in the wallet of a person who is gone .* person 12 Settle…/,
  )
  const dispute = (given: object) => money({ disputes: [{ ...DISPUTE, ...given }] })
  expect(dispute({})).toMatch(
    /\$50\.00 through PayPal, order #00000008 Reason: “not as described”\. PayPal holds \$50\.00 until it is settled\. The fee is \$15\.00\. since \w+ \d\d at \S+ \w+ Answer at PayPal Ask again Settle…$/,
  )
  expect(dispute({ withdrawn: 0, fee: 0 })).not.toMatch(/holds|fee/)
  expect(dispute({ answerBy: NOW })).toContain(' answer by ')
})

test('a refund in dollars can be settled with the wallet, one in another currency only by hand', () => {
  const ways = (currency: string) => waysToSettle(currency).map(({ way }) => way)
  expect(ways('USD')).toEqual(['wallet', 'outside'])
  expect(ways('EUR')).toEqual(['outside'])
})

test('a mail or a job that failed says how often it was tried, and offers another try only where that can help', () => {
  const mail = {
    id: 1,
    subject: 'Paper uploaded',
    recipient: 'a@b.test',
    state: 'failed',
    tries: 15,
    error: null,
    createdAt: 0,
    canRetry: true,
  } as const
  const mails = (given: object) => wordsIn(drawn(<FailedMails mails={[Object({ ...mail, ...given })]} />))
  expect(mails({})).toMatch(
    /Paper uploaded, to a@b\.test The mail server gave no reason\. .* given up after 15 tries Send again$/,
  )
  expect(mails({ canRetry: false })).toMatch(/given up after 15 tries It held a code or a link/)
  expect(mails({ canRetry: false, tries: 0 })).toContain('Its code or link ended before we could send it.')
  expect(mails({ canRetry: false, state: 'waiting', tries: 1, error: 'No room' })).toMatch(
    /No room .* not yet there after 1 try We will try again\.$/,
  )
  const job = { id: 'j', name: 'refund', row: 9, tries: 1, error: null, createdAt: 0 }
  const jobs = (given: object) => wordsIn(drawn(<FailedJobs jobs={[Object({ ...job, ...given })]} />))
  expect(jobs({})).toMatch(/Sending refund 9 It left no reason\. .* given up after 1 try Retry$/)
  expect(jobs({ name: 'odd', tries: 2 })).toMatch(/odd 9 .* given up after 2 tries Retry$/)
})

test('prices that would change are shown with their difference, and a wrong one keeps all from being saved', () => {
  const change = { level: 1, hours: 72, title: 'Diploma, 3 days', wasCents: 2000, cents: 2100 }
  const shown = (changes: readonly (typeof change)[], hasWrong = false) =>
    wordsIn(
      drawn(
        <TariffChanges
          changes={changes}
          hasWrong={hasWrong}
          isBusy={false}
          error={undefined}
          onDiscard={() => {}}
        />,
      ),
    )
  expect(shown([change])).toMatch(
    /Diploma, 3 days Essay, 5 pages, single Now \$100\.00 Then \$105\.00 \+ 5\.0% .* Save the price\? .* Save the price Discard/,
  )
  expect(shown([change, { ...change, title: 'Diploma, 5 days', cents: 1900 }])).toMatch(
    /− 5\.0% .* Save 2 prices\?/,
  )
  expect(shown([], true)).toMatch(/Is this a price\? .* A price is a sum such as 22\.45, up to 1000\./)
})

test('the slowest queue is named if it is clearly the slowest; a queue that no order left has no bar', () => {
  const stay = (status: string, middle: number) => Object({ status, middle, most: 2 * middle, orders: 1 })
  expect(slowestOf([stay('unapproved', 9 * HOUR), stay('checking', 4 * HOUR)])).toBe('approve')
  expect(slowestOf([stay('unapproved', 8 * HOUR), stay('checking', 4 * HOUR)])).toBeUndefined()
  expect(slowestOf([stay('unapproved', 9 * HOUR), stay('disputing', 90 * DAY), stay('checking', HOUR)])).toBe(
    'approve',
  )
  expect(slowestOf([stay('unapproved', 9 * HOUR)])).toBeUndefined()
  const words = wordsIn(drawn(<Stays stays={[stay('active', 3 * HOUR)]} whole="the last two weeks" />))
  expect(words).toMatch(
    /^Approve No order has left it in this time\. Pool 3 hours · nine in ten: 6 hours Check No order/,
  )
  const counts = (last: number) => Array.from({ length: 14 }, (_, slot) => (slot === 13 ? last : 1))
  const arrivals = [
    { status: 'preparing', counts: counts(2) },
    { status: 'finalizing', counts: counts(3) },
  ] as const
  const rows = wordsIn(drawn(<Arrivals arrivals={Object(arrivals)} range="days" dayOf={String} />))
  expect(rows).toMatch(/^In Progress 5 today, 31 in the last two weeks 0 7 now/)
})

test('the queues mark the one that is open, whole or a half of the pool, and count what waits', () => {
  const counts = { pool: 4, claimable: 3, urgent: 1, late: 2, mine: 0 }
  const nav = (list: DeskList) => {
    const html = drawn(
      <QueueNav queues={['pool', 'mine', 'late']} list={list} counts={counts} note={undefined} />,
    )
    const [, current] = /aria-current="page"[^>]*>(.*?)<\/a>/s.exec(html) ?? []
    return { words: wordsIn(html), current: current === undefined ? undefined : wordsIn(current) }
  }
  expect(nav(atQueue('mine'))).toEqual({
    words: 'Pool 4 My papers 0 Late 2 g then a letter',
    current: 'My papers 0',
  })
  expect(nav(atQueue('pool')).words).toBe('Pool 4 Can claim 3 Priority 1 My papers 0 Late 2 g then a letter')
  expect(nav({ ...atQueue('pool'), page: 2 }).current).toBe('Pool 4')
  expect(nav({ ...atQueue('pool'), page: 2, filter: { claimable: true } }).current).toBe('Can claim 3')
  expect(nav({ ...atQueue('pool'), query: 'tea' }).current).toBeUndefined()
  const pages = (page: number, hasNext: boolean) =>
    waysIn(drawn(<Pages page={page} hasNext={hasNext} pathTo={(other) => `?page=${other}`} />))
  expect(pages(1, true)).toEqual(['Next → ?page=2'])
  expect(pages(3, false)).toEqual(['Previous → ?page=2'])
})

const ROBIN = {
  id: 5,
  name: 'Robin',
  email: 'robin@example.test',
  penName: 'Tansy',
  category: { id: 1, title: 'Top' },
  scopes: ['client', 'writer', 'manager'],
  openPapers: 2,
  seenAt: null,
}

test('the people are found by group and word, and pages keep both; who is not signed in is not signed out', () => {
  const page = (given: object) => {
    const facts = {
      who: 'customers',
      query: 'rob',
      page: 2,
      categories: [],
      found: { items: [ROBIN], next: true },
      ...given,
    }
    return drawnPage(PeoplePage, {
      at: '/desk/people',
      loaderData: { who: 'customers', query: 'rob', counts: null, facts },
    })
  }
  expect(wordsIn(page({}))).toMatch(
    /Robin writes as Tansy, Top robin@example\.test May work as Writer, Manager Open papers 2 Last here not signed in Sign out They are not signed in\. Change/,
  )
  expect(waysIn(page({})).filter((way) => way.includes('page='))).toEqual([
    'Previous → /desk/people?who=customers&query=rob&page=1',
    'Next → /desk/people?who=customers&query=rob&page=3',
  ])
  expect(page({})).toMatch(/<input type="hidden" name="who" value="customers"/)
  const none = { items: [], next: false }
  expect(wordsIn(page({ page: 1, found: none }))).toContain('Try the beginning of their email address')
  expect(wordsIn(page({ page: 1, query: '', found: none }))).toContain('look for them under “Everyone”')
  // A later page may have become empty, and says nothing of those before it.
  expect(wordsIn(page({ found: none }))).not.toContain('We found no one')
  expect(waysIn(page({ found: none }))).toContain('Previous → /desk/people?who=customers&query=rob&page=1')
  const met = { ...ROBIN, scopes: ['client'], penName: null, seenAt: NOW }
  expect(wordsIn(page({ found: { items: [met], next: false } }))).toMatch(
    /Robin robin@example\.test May work as Customer Open papers 2 Last here Just now Sign out Change/,
  )
})

test('a rating is published or taken back, and pages keep which ratings are shown', () => {
  const rating = { id: 1, order: 7, stars: 4, line: 'Clear.', penName: 'N. Q.', date: 0, publishedAt: null }
  const page = (waiting: boolean, items: readonly object[], number = 1) =>
    drawnPage(RatingsPage, {
      at: '/desk/ratings',
      loaderData: { waiting, facts: { waiting, page: number, found: { items, next: true } } },
    })
  expect(wordsIn(page(true, [rating]))).toMatch(
    /“Clear\.” N\. Q\. #00000007 Rated on \w{3} \d\d, \d{4} Publish /,
  )
  expect(wordsIn(page(false, [{ ...rating, publishedAt: 5 }]))).toMatch(/ \d{4} Take back/)
  expect(waysIn(page(true, [rating], 2)).slice(-2)).toEqual([
    'Previous → /desk/ratings?show=waiting&page=1',
    'Next → /desk/ratings?show=waiting&page=3',
  ])
  expect(waysIn(page(false, [rating])).at(-1)).toBe('Next → /desk/ratings?show=all&page=2')
  expect(wordsIn(page(true, []))).toContain('No ratings to publish')
  expect(wordsIn(page(false, []))).toContain('No ratings yet')
  expect(wordsIn(page(true, [], 2))).not.toContain('No ratings')
  expect(waysIn(page(true, [], 2))).toContain('Previous → /desk/ratings?show=waiting&page=1')
})
