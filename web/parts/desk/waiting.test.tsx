// What waits, and with whom: the papers of each writer, and what comes next beside an empty queue.
import { expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { clock } from '#web/lib/now.ts'
import { NextInLine } from './next-in-line.tsx'
import { WritersLoad } from './writers-load.tsx'

const WREN = {
  id: 1,
  name: 'Wren',
  category: 'Top',
  open: 2,
  nextDueAt: null,
  papers: 4,
  inTime: 3,
  revisions: 1,
}
type Load = Parameters<typeof WritersLoad>[0]['writers'][number]

test('of a writer the table tells what is open and due, and how many papers came in time', () => {
  const now = clock.now()
  const row = (given: Partial<Load>) => drawn(<WritersLoad writers={[{ ...WREN, ...given }]} />)
  const words = (given: Partial<Load>) => wordsIn(row(given)).replace(/^.*?Revisions per hundred /, '')
  expect(words({})).toMatch(
    /^Wren Category Top On the desk 2 open Next due – On time, \d+ days 75% Revisions per hundred 25$/,
  )
  expect(words({ category: null, papers: 0, inTime: 0, revisions: 0 })).toMatch(
    /Category – .* days – .*hundred –$/,
  )
  expect(words({ nextDueAt: now + 5 * HOUR })).toMatch(/Next due 5 hours On time/)
  expect(words({ nextDueAt: now - 5 * HOUR })).toMatch(/Next due 5 hours over On time/)
  const sheets = (open: number) => row({ open }).split('<path').length - 1
  expect([0, 3, 10, 40].map(sheets)).toEqual([0, 3, 10, 10])
  expect(wordsIn(drawn(<WritersLoad writers={[]} />))).toContain('There are no writers yet.')
})

test('beside an empty queue stand the next orders, and the keys of the queues in which something waits', async () => {
  const page = await awake(
    <NextInLine queue="all" counts={{ approve: 0, check: 3, revisions: 1, disputes: 2 }} />,
  )
  expect(page.calls).toMatchObject([{ pair: 'desk.queue', argument: { queue: 'all', size: 2 } }])
  await page.calls[0]?.answer('pagination', { items: [BRIEF], total: 1 })
  expect(page.words()).toMatch(/^Next in line5 hoursRail travel#00000007 · Essay · History/)
  expect(page.words()).toMatch(/Activeg c Check, 3 waitg r Revisions, 1 wait$/)
})

test.each([
  ['nothing waits', (call: Call) => call?.answer('pagination', { items: [], total: 0 })],
  ['no answer comes', (call: Call) => call?.lose()],
])('it shows nothing when %s', async (_what, settle) => {
  const page = await awake(<NextInLine queue="pool" counts={{}} />)
  await settle(page.calls[0])
  expect(page.words()).toBe('')
})

type Call = Awaited<ReturnType<typeof awake>>['calls'][number] | undefined

const BRIEF = {
  type: 'Brief',
  data: {
    id: 7,
    uid: 7,
    topic: 'Rail travel',
    status: 'active',
    documentType: { id: 1, title: 'Essay' },
    discipline: { id: 1, title: 'History' },
    level: { id: 1, title: 'IB' },
    category: { id: 1, title: 'Standard' },
    createdAt: clock.now() - 5 * HOUR,
    dueAt: null,
  },
}
