// What is said of a delivered paper, and of two versions beside each other.
import { expect, test } from 'vitest'
import { drawn, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { Comparison } from './comparison.tsx'
import { DeliveryFacts, wordsInShort, type CountedFacts } from './delivery-facts.tsx'
import { CompareTool, FilePick, VersionPick, versionName } from './picks.tsx'

const FACTS: CountedFacts = {
  words: 1_900,
  ordered: 2_200,
  references: 3,
  listed: ['One', 'Two', 'One'],
  minutes: 1,
  language: 'en',
  fonts: ['Lora'],
  spacing: 2,
}
const FILE = { name: 'paper.docx', size: 2048 }

test('a paper is held against what was ordered: words, references, time, and how it is set', () => {
  const said = (facts: CountedFacts | null | undefined, order: object = {}, given: object = {}) =>
    wordsIn(
      drawn(
        <DeliveryFacts
          facts={facts}
          order={Object({ sources: 4, skipSources: false, ...order })}
          file={FILE}
          sum={undefined}
          {...given}
        />,
      ),
    )
  expect(said(FACTS)).toBe(
    'Words 1,900 of 2,200 300 short References 3 of 4 1 short Show them One Two Reading time 1 minute Language English Set in Lora double-spaced File DOCX, 2 KB',
  )
  expect(said({ ...FACTS, words: 2_200, references: 4, listed: [] })).toMatch(
    /^Words 2,200 of 2,200 References 4 of 4 Reading time/,
  )
  expect(said({ ...FACTS, ordered: 0 })).toMatch(/^Words 1,900 References/)
  expect(said({ ...FACTS, words: null, references: null, minutes: null, language: null, fonts: [] })).toBe(
    'Words Unknown References Unknown Show them One Two Reading time Unknown File DOCX, 2 KB',
  )
  expect(said({ ...FACTS, spacing: null })).toContain('Set in Lora File')
  for (const order of [{ skipSources: true }, { sources: 0 }])
    expect(said(FACTS, order)).not.toContain('References')
  expect(said(undefined)).toBe('Words Counting References Counting Reading time Counting File DOCX, 2 KB')
  expect(said(null)).toBe('Words Not counted References Not counted Reading time Not counted File DOCX, 2 KB')
  expect(said(null, {}, { reported: { order: 7, delivery: 2 } })).toContain('Originality See the report')
  expect(
    [undefined, null, { ...FACTS, words: null }, { ...FACTS, ordered: 0, words: 1 }, FACTS].map(wordsInShort),
  ).toEqual(['Counting', 'Facts', 'Facts', '1 word', '1,900 of 2,200 words'])
})

const FILES = [
  { key: 'a', name: 'paper.docx' },
  { key: 'b', name: 'annex.pdf' },
]
const DRAFT = { id: 4, kind: 'draft', files: FILES }
const FINAL = { id: 9, kind: 'final', files: FILES.slice(0, 1) }
const ORDER = Object({ id: 7, deliveries: [FINAL, DRAFT] })

test('versions are counted from the oldest, and each leads to where it is read or compared', () => {
  expect([FINAL, DRAFT].map((one) => versionName(ORDER, Object(one)))).toEqual([
    'Version 2, final',
    'Version 1, draft',
  ])
  const pick = (pathTo?: (one: { id: number }) => string) =>
    drawn(<VersionPick order={ORDER} current={Object(DRAFT)} {...(pathTo && { pathTo })} />)
  expect(waysIn(pick())).toEqual(['Version 2, final → /order/7/read/9', 'Version 1, draft → /order/7/read/4'])
  expect(waysIn(pick(({ id }) => `/to/${id}`))).toEqual([
    'Version 2, final → /to/9',
    'Version 1, draft → /to/4',
  ])
  expect(pick()).toMatch(/href="\/order\/7\/read\/4" aria-current="page"/)
  const tool = drawn(<CompareTool order={ORDER} from={Object(DRAFT)} to={Object(FINAL)} />)
  expect(waysIn(tool)).toEqual(['Compare with version 1 → /order/7/compare/4/9'])
  const files = (delivery: object, file: object) =>
    drawn(<FilePick order={7} delivery={Object(delivery)} file={Object(file)} />)
  expect(waysIn(files(FINAL, FILES[0] ?? {}))).toEqual([])
  expect(waysIn(files(DRAFT, FILES[1] ?? {}))).toEqual([
    'paper.docx → /order/7/read/4?file=a',
    'annex.pdf → /order/7/read/4?file=b',
  ])
  expect(files(DRAFT, FILES[1] ?? {})).toMatch(/file=b" aria-current="page"/)
})

test('what changed stands on its side, is said to be added or removed, and is listed by paragraph', () => {
  const side = (number: number) => ({
    name: `Version ${number}`,
    number,
    date: 'Nov 24',
    words: 1_200,
    pick: `Pick ${number}`,
  })
  const compare = (changes: readonly { kind: 'same' | 'added' | 'removed'; text: string }[]) => {
    const compared = Object({ changes, added: 0, removed: 0 })
    return wordsIn(
      drawn(<Comparison compared={compared} from={side(1)} to={side(2)} back={null} head={null} />),
    )
  }
  expect(compare([{ kind: 'same', text: 'As it was.' }])).toMatch(
    / These versions have the same words\. Pick 1 Nov 24 · 1,200 words Pick 2 Nov 24 · 1,200 words As it was\. As it was\.$/,
  )
  const words = compare([
    { kind: 'same', text: 'The canal ' },
    { kind: 'removed', text: 'was ' },
    { kind: 'added', text: 'came ' },
    { kind: 'same', text: 'first.\n' },
    { kind: 'added', text: 'Then the railway.\n' },
  ])
  expect(words).toMatch(/^2 changes Paragraph 1 1 added, 1 removed Paragraph 2 3 added /)
  expect(words).toMatch(
    /The canal removed: was first\. The canal added: came first\. Not in version 1 added: Then the railway\.$/,
  )
  expect(words).not.toContain('the same words')
})
