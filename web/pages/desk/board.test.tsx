// What the board says about a queue, and where its rows, pages and queues lead.
import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import { drawn, drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { BriefList } from '#web/parts/desk/brief-list.tsx'
import { atQueue, type DeskList } from '#web/parts/desk/lists.ts'
import { QueueNav } from '#web/parts/desk/queue-nav.tsx'
import type { Brief } from '#web/parts/desk/queues.ts'
import Board, { shouldRevalidate } from './board.tsx'

const POOL: DeskList = { ...atQueue('pool'), page: 2, filter: { level: 3 } }

const BRIEF: Brief = {
  id: 7,
  uid: 1234567,
  topic: 'Bees',
  version: 1,
  status: 'active',
  workStatus: null,
  type: 'writing',
  documentType: { id: 1, title: 'Essay' },
  discipline: { id: 2, title: 'Biology' },
  level: { id: 3, title: 'College' },
  pagesNumber: 2,
  slidesNumber: 0,
  spacing: 2,
  urgency: 72,
  orderedUrgency: 72,
  finalAt: null,
  undecidedFiles: 0,
  previousId: null,
  category: { id: 3, title: 'Top', percent: 20 },
  customer: { id: 4, name: 'Casey' },
  writer: null,
  dueAt: null,
  reviewDue: null,
  createdAt: 0,
  isUrgent: false,
  hasPendingRevision: false,
  claimBar: null,
}

const WREN = { id: 9, name: 'Wren', picture: null, rating: null, isWriter: true }

type Found = Pick<Output<'desk', 'queue'>, 'items' | 'next' | 'total'>

function board(found: Found | null, list: DeskList = POOL): string {
  return drawnPage(Board, { at: '/desk', loaderData: { list, found, counts: null } })
}

function listed(brief: Partial<Brief>, open?: number): string {
  const briefs = [{ ...BRIEF, ...brief }]
  return drawn(<BriefList groups={[{ title: 'By deadline', briefs }]} list={POOL} open={open} />)
}

test('a later page tells which rows of how many it shows; its rows and its neighbours keep the filter', () => {
  const html = board({ items: [BRIEF, { ...BRIEF, id: 8 }], next: true, total: 61 })
  expect(wordsIn(html)).toContain('26–27 of 61')
  // The filter does not say “Any” of a level that it only knows by its number.
  expect(html).toMatch(/<option value="3" selected="">Not loaded yet</)
  expect(waysIn(html).map((way) => way.split(' → ')[1])).toEqual([
    '/desk?queue=pool&page=2&level=3&order=7',
    '/desk?queue=pool&page=2&level=3&order=8',
    '/desk?queue=pool&level=3',
    '/desk?queue=pool&page=3&level=3',
  ])
})

test('a search keeps the queue and the filter, and begins at the first page with the words of before', () => {
  const html = board({ items: [], next: false, total: 0 }, { ...POOL, query: 'bees' })
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="(\w*)"/g)]
  expect(hidden.map(([, name, value]) => `${name}=${value}`)).toEqual(['queue=pool', 'level=3'])
  expect(html).toMatch(/<input type="search"[^>]* value="bees"/)
})

test.each<[Partial<DeskList>, string]>([
  [{ page: 1, filter: {} }, 'All done No order waits for a writer.'],
  [{ page: 1 }, 'Nothing found Try the number of the order'],
  [{ page: 1, filter: {}, query: 'bees' }, 'Nothing found Try the number of the order'],
  [{}, '0 of 25 Previous'],
])('of a list with %o and no rows the board says “%s”', (list, words) => {
  expect(wordsIn(board({ items: [], next: false, total: 25 }, { ...POOL, ...list }))).toContain(words)
})

test('a queue that could not be loaded is not called empty', () => {
  const words = wordsIn(board(null, atQueue('pool')))
  expect(words).toContain('this queue')
  expect(words).not.toContain('All done')
})

test.each<[Partial<Brief>, string]>([
  [{}, 'no writer w'],
  [{ writer: WREN }, 'Wren w'],
  [{ hasPendingRevision: true }, 'no writer a'],
  [{ status: 'unapproved' }, 'no writer a'],
  [{ status: 'checking', writer: WREN }, 'Checking .* Wren f'],
  [{ status: 'disputing' }, 'no writer s'],
  [{ status: 'completed' }, 'no writer'],
  [{ status: 'preparing', writer: WREN }, 'In Progress .* Wren'],
  [{ status: 'preparing', dueAt: 1 }, 'Still working .* no writer'],
  [{ customer: null }, 'Biology c'],
  [{ customer: null, claimBar: 'own' }, 'Biology This is your own order\\.'],
  [{ customer: null, claimBar: 'category' }, 'Biology Ordered for a writer of the category Top\\.'],
])('a row with %o ends with “%s”: whose it is, and the key for what comes next', (brief, end) => {
  expect(wordsIn(listed(brief))).toMatch(new RegExp(`${end}$`))
})

test('a row without a deadline says by when it is reviewed, or how old it is', () => {
  expect(wordsIn(listed({}))).toMatch(/ old Bees /)
  expect(wordsIn(listed({ reviewDue: 4_000_000_000 }))).toContain('review by')
  expect(wordsIn(listed({ dueAt: 1 }))).toContain(' over ')
  expect(wordsIn(listed({ dueAt: 4_000_000_000 }))).not.toContain(' over ')
})

test('the open row is the current one and the one stop of the Tab key', () => {
  const briefs = [BRIEF, { ...BRIEF, id: 8 }]
  const html = drawn(<BriefList groups={[{ title: 'By deadline', briefs }]} list={POOL} open={8} />)
  expect(html).toMatch(/id="row-7"[^>]*tabindex="-1"/)
  expect(html).toMatch(/id="row-8"[^>]*tabindex="0"[^>]*aria-current="true"/)
  expect(listed({})).toMatch(/id="row-7"[^>]*tabindex="0"/)
})

test('a queue is the current one only as a whole; a writer’s half of the pool on any of its pages', () => {
  const nav = (list: DeskList) =>
    drawn(
      <QueueNav
        queues={['pool', 'mine']}
        list={list}
        counts={{ pool: 5, claimable: 2, urgent: 0, mine: 0 }}
        note={undefined}
      />,
    )
  const current = (html: string) =>
    [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)].map(([, words = '']) => wordsIn(words))
  expect(current(nav(atQueue('pool')))).toEqual(['Pool 5'])
  expect(current(nav({ ...atQueue('pool'), filter: { claimable: true }, page: 2 }))).toEqual(['Can claim 2'])
  expect(current(nav(POOL))).toEqual([])
  expect(waysIn(nav(atQueue('mine')))).toHaveLength(2)
})

test('another order of the same list loads that order alone; another list loads anew', () => {
  const isLoadedAnew = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, 'http://desk'),
      nextUrl: new URL(to, 'http://desk'),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
    })
  expect(isLoadedAnew('/desk?queue=all&order=7', '/desk?queue=all&order=8')).toBe(false)
  expect(isLoadedAnew('/desk?queue=all&order=7', '/desk?queue=all&page=2&order=7')).toBe(true)
  expect(isLoadedAnew('/desk?queue=all&order=7', '/desk?queue=all&order=7')).toBe(true)
})
