import { expect, test } from 'vitest'
import { drawn, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { NewerOlder } from './newer-older.tsx'
import { SideNav } from './side-nav.tsx'
import { StepList, StepProgress } from './steps.tsx'
import { TabPicker } from './tab-picker.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { Track } from './track.tsx'

const TABS = [
  { href: '/o/1', label: 'Overview', unread: 4, isCurrent: true },
  { href: '/o/1/messages', label: 'Messages', unread: 2 },
  { href: '/o/1/files', label: 'Files', unread: 3 },
  { href: '/o/1/downloads', label: 'Downloads', reason: 'Nothing is delivered yet.' },
]

test('the picker of a small screen counts what is unread elsewhere, not in the section it shows', () => {
  const html = drawn(<TabPicker label="Sections" tabs={TABS} />)
  const [button = ''] = /<button.*?<\/button>/s.exec(html) ?? []
  expect(wordsIn(button)).toMatch(/^Overview 5 /)
  expect(drawn(<TabPicker label="Sections" tabs={TABS.slice(0, 1)} />)).not.toContain('unread')
})

test('of the tabs one is the current page, each says what is unread in it, and a closed one leads nowhere', () => {
  const html = drawn(<Tabs label="Sections" tabs={TABS} />)
  const [strip = ''] = /<ul.*?<\/ul>/s.exec(html) ?? []
  expect(waysIn(strip)).toEqual([
    expect.stringMatching(/^Overview 4.* → \/o\/1$/),
    expect.stringMatching(/^Messages 2.* → \/o\/1\/messages$/),
    expect.stringMatching(/^Files 3.* → \/o\/1\/files$/),
  ])
  expect(currentIn(strip)).toEqual(['Overview'])
  expect(strip).toMatch(/<a [^>]*aria-disabled="true"[^>]*>Downloads/)
})

test('a menu in the margin marks the page that is open, and shows a count of none', () => {
  const entries = [
    { href: '/desk/codes', label: 'Codes', count: 0 },
    { href: '/desk/people', label: 'People', isCurrent: true },
  ]
  const html = drawn(<SideNav label="Desk" entries={entries} />)
  expect(waysIn(html)).toEqual(['Codes 0 → /desk/codes', 'People → /desk/people'])
  expect(currentIn(html)).toEqual(['People'])
})

test.each([
  [1, false, []],
  [1, true, ['Older orders → /list?page=2']],
  [2, true, ['Newer orders → /list?page=1', 'Older orders → /list?page=3']],
  [3, false, ['Newer orders → /list?page=2']],
])('page %i of a list, another after it: %s, leads to %o', (page, hasNext, ways) => {
  const html = drawn(<NewerOlder what="orders" path="/list" page={page} hasNext={hasNext} />)
  expect(waysIn(html)).toEqual(ways)
  expect(wordsIn(html).includes(`Page ${page}`)).toBe(ways.length > 0)
})

const STEPS = [
  { label: 'Paper', href: '/1', isDone: true },
  { label: 'Details', href: '/2', isDone: true },
  { label: 'Summary' },
]

test('of the steps of a form, the current one is no link and not called done, even if it was done before', () => {
  const html = drawn(<StepList label="Steps" steps={STEPS} current={1} />)
  expect(waysIn(html)).toEqual(['Paper → /1'])
  expect(wordsIn(html)).toBe('Paper (done) Details Summary')
  expect([...html.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)).toEqual([
    'done',
    'now',
    'ahead',
  ])
  expect(html.match(/<li [^>]*aria-current="step"[^>]*>/g)).toHaveLength(1)
})

test('a small screen says the step as a sentence, and the bar is full at the last one', () => {
  const at = (current: number) => drawn(<StepProgress steps={STEPS} current={current} />)
  expect(wordsIn(at(0))).toBe('Step 1 of 3 · Paper')
  expect(wordsIn(at(2))).toBe('Step 3 of 3 · Summary')
  expect(at(2)).toContain('value="100"')
})

test('a table that scrolls can be reached by keys under its name; one that becomes cards need not be, and each cell has the label it asks for', () => {
  const columns = [
    { label: 'No.', isNumber: true },
    { label: 'Due', onCard: 'labelled' as const, isLabelHidden: true },
  ]
  const rows = [
    { id: '1', cells: ['1', 'May 1'] },
    { id: '2', cells: ['2', 'May 2'], isMeant: true },
  ]
  const plain = drawn(<Table label="Orders" columns={columns} rows={rows} />)
  expect(plain).toMatch(/role="region" aria-label="Orders" tabindex="0"/)
  const cards = drawn(<Table label="Orders" columns={columns} rows={rows} kind="cards" />)
  expect(cards).not.toContain('role="region"')
  expect(cards).toMatch(/<span>No\.<\/span>.*<span class="sr-only">Due<\/span>/)
  expect(wordsIn(cards)).toBe('No. Due 1 Due May 1 2 Due May 2')
  expect(cards.match(/<tr [^>]*data-meant[^>]*>.*?<\/tr>/g)?.map(wordsIn)).toEqual(['2 Due May 2'])
})

test('of the steps of a track the one at hand is the current one', () => {
  const steps = (['done', 'now', 'ahead'] as const).map((is) => ({ title: is, text: '', is }))
  expect(
    drawn(<Track label="How it stands" steps={steps} />).match(/<li [^>]*aria-current="step"[^>]*>.*?<\/b>/g),
  ).toEqual([expect.stringContaining('now</b>')])
})

function currentIn(html: string): readonly string[] {
  return [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs)].map(
    ([, words = '']) => wordsIn(words).split(' ')[0] ?? '',
  )
}
