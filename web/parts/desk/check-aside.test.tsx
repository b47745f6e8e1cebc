// What stands beside a paper that is checked: where the customer's marks went, where else its words stand, and what the release writes.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { SHOWN_MARK } from '#tests/kit/shown-mark.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { CheckedMarks, CheckedOriginality } from './check-aside.tsx'
import { CheckedManifest } from './check-manifest.tsx'
import { ChangedText } from './check-paper.tsx'

afterEach(clearAuth)

const MARK = { ...SHOWN_MARK, note: 'Which source?' }
const GONE = { ...MARK, key: '2', number: 2, passage: null }
const OTHER = { ...GONE, key: '3', number: 3, elsewhere: { key: 'b', name: 'annex.pdf' } }

test('marks stand under what became of their words, but none is called gone before the paper is read', async () => {
  const page = await awake(<CheckedMarks marks={[MARK, GONE, OTHER]} isRead pathTo={() => '/desk/7/check'} />)
  expect(page.words()).toMatch(/Marks of the customer.*No longer in the text.*In other files of this version/)
})

test('until the paper is read, its marks count as there', async () => {
  const page = await awake(<CheckedMarks marks={[GONE]} isRead={false} pathTo={() => ''} />)
  expect(page.words()).toContain('Marks of the customer')
  expect(page.words()).not.toContain('No longer in the text')
})

const PASSAGE = {
  text: 'It made distance unequal',
  words: 20,
  source: 'house',
  title: 'Another paper',
  file: 'a',
  there: null,
  footnote: null,
  isQuotation: false,
}
const REPORT = { at: 0, passages: [], comparedPapers: 1200, comparedTexts: 31 }

test.each([
  ['nothing', [], 400, /^Originality0%We found no words of this paper elsewhere\. The list/],
  [
    'a passage',
    [PASSAGE],
    400,
    /^Originality5%20 words also appear elsewhere\..*The passage.*20 words · Another of our papers · Another paper/,
  ],
  [
    'a quotation',
    [{ ...PASSAGE, isQuotation: true }],
    400,
    /^Originality0%We found no words.*20 words in quotation marks are not counted\./,
  ],
  ['a passage of a paper that was not counted', [PASSAGE], null, /^Originality2020 words also appear/],
  ['a paper in which we counted no words', [], 0, /^Originality0We found no words/],
])('a report of %s', async (_what, passages, words, shown) => {
  const page = await awake(<CheckedOriginality order={7} delivery={2} words={words} />)
  expect(page.words()).toBe('OriginalityComparing the paper')
  await page.calls[0]?.answer('Originality', { ...REPORT, passages })
  expect(page.words()).toMatch(shown)
  expect(page.words()).toContain('Compared with 1,200 of our papers and files, and 31 public-domain texts.')
})

const RELEASE = {
  delivery: 2,
  at: 0,
  hash: 'aa11',
  previous: null,
  files: [{ name: 'paper.docx', size: 2048, sha256: 'cc33' }],
}

test.each([
  ['the first release', [], 2, /Releasing this version.*It is the first of this order\.$/],
  ['a later release', [RELEASE], 9, /chains it to manifest 1 of this order\.$/],
  [
    'a first one that is released',
    [RELEASE],
    2,
    /paper\.docx 2 KBcc33Manifest 1 of 1, written .* aa11\. It is the first\.$/,
  ],
  [
    'a later one that is released',
    [RELEASE, { ...RELEASE, delivery: 5, hash: 'bb22', previous: 'aa11' }],
    5,
    /Manifest 2 of 2, .* bb22\. It follows aa11$/,
  ],
])('of %s the manifest says what it is', async (_what, versions, delivery, shown) => {
  learnUser(CASEY_USER)
  const page = await awake(<CheckedManifest dossier={Object({ id: 7, version: 3 })} delivery={delivery} />)
  expect(page.words()).toBe('ManifestLooking it up')
  await page.calls[0]?.answer('Manifest', { order: 7, versions })
  expect(page.words()).toMatch(shown)
})

test('what could not be looked up says why', async () => {
  const page = await awake(
    <>
      <CheckedOriginality order={7} delivery={2} words={null} />
      <CheckedManifest dossier={Object({ id: 7, version: 3 })} delivery={2} />
    </>,
  )
  for (const call of page.calls.slice(0, 2)) await call.refuse('conflict', 'This paper has no words.')
  expect(page.words().split('This paper has no words.')).toHaveLength(3)
})

test('two versions are one text, and a comparison that did not come is asked for again', async () => {
  const [from, to] = [Object({ id: 1 }), Object({ id: 2 })]
  const page = await awake(<ChangedText order={7} from={from} to={to} />)
  await page.calls[0]?.lose()
  expect(page.words()).toContain('We couldn’t compare the versions.')
  await page.press('Try again')
  expect(page.calls[1]).toMatchObject({ pair: 'papers.compare', argument: { order: 7, from: 1, to: 2 } })
})

test.each([
  ['These versions have the same words.', { added: 0, removed: 0 }],
  ['1 word added, 0 removed', { added: 1, removed: 0 }],
  ['0 words added, 2 removed', { added: 0, removed: 2 }],
])('what changed between two versions is told: %s', async (told, counts) => {
  const page = await awake(<ChangedText order={7} from={Object({ id: 1 })} to={Object({ id: 2 })} />)
  await page.calls[0]?.answer('Comparison', { ...counts, changes: [{ kind: 'same', text: 'First' }] })
  expect(page.words()).toContain(told)
})
