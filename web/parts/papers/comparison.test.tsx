// The way from change to change between two versions.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { Comparison } from './comparison.tsx'

type Changes = Parameters<typeof Comparison>[0]['compared']['changes']

const SIDE = { name: 'Version 1, draft', number: 1, date: 'Nov 24', words: 5, pick: null }
const OTHER = { name: 'Version 2, final', number: 2, date: 'Nov 25', words: 4, pick: null }
const CHANGES: Changes = [
  { kind: 'same', text: 'First ' },
  { kind: 'added', text: 'second ' },
  { kind: 'same', text: 'third ' },
  { kind: 'removed', text: 'fourth fifth ' },
  { kind: 'same', text: 'sixth' },
]

test('the way goes from the first change to the last and no further, and back', async () => {
  const page = await awakeComparison(CHANGES)
  expect(page.words()).toContain('2 changes')
  await page.press('Next change')
  expect(page.words()).toContain('Change 1 of 2, 1 added')
  await page.press('Next change')
  await page.press('Next change')
  expect(page.words()).toContain('Change 2 of 2, 2 removed')
  await page.press('Previous change')
  await page.press('Previous change')
  expect(page.words()).toContain('Change 1 of 2')
})

test('the change at which the reader stands is marked, and no other', async () => {
  const page = await awakeComparison(CHANGES)
  const marked = () =>
    page.document.body.elements
      .filter((one) => /^(INS|DEL)$/.test(one.nodeName) && one.hasAttribute('data-here'))
      .map((one) => one.textContent.trim())
  expect(marked()).toEqual([])
  await page.press('Next change')
  expect(marked()).toEqual(['added: second'])
  await page.press('Next change')
  expect(marked()).toEqual(['removed: fourth fifth'])
})

test('the first press of “Previous” begins at the first change, and a change of the list is gone to at once', async () => {
  const page = await awakeComparison(CHANGES)
  await page.press('Previous change')
  expect(page.words()).toContain('Change 1 of 2')
  await page.press('2 removed')
  expect(page.words()).toContain('Change 2 of 2')
})

test('j and k do the same, but not with another key', async () => {
  const page = await awakeComparison(CHANGES)
  await page.key('j', { ctrlKey: true })
  expect(page.words()).not.toContain('Change 1')
  await page.key('j')
  await page.key('j')
  expect(page.words()).toContain('Change 2 of 2')
  await page.key('k')
  expect(page.words()).toContain('Change 1 of 2')
})

test('versions with the same words have no way', async () => {
  const page = await awakeComparison([{ kind: 'same', text: 'First' }])
  expect(page.words()).toContain('These versions have the same words.')
  expect(page.button('Next change')).toBeUndefined()
})

test('one text has both what was added and what was removed, a side only its own', async () => {
  const page = await awakeComparison(CHANGES)
  await page.press('One text')
  expect(page.words()).toContain('First added: second third removed: fourth fifth sixth')
})

function awakeComparison(changes: Changes) {
  const compared = { added: 1, removed: 2, headings: [], changes }
  return awake(<Comparison compared={compared} from={SIDE} to={OTHER} back={null} head={null} />)
}
