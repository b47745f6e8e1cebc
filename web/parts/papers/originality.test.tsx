import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OriginalityReport } from './originality.tsx'

type Passage = Parameters<typeof OriginalityReport>[0]['report']['passages'][number]

const QUOTED: Passage = {
  file: 'a',
  source: 'public',
  text: 'It was the best of times',
  words: 6,
  title: 'A Tale of Two Cities',
  there: 'It was the best of times, it was the worst of times',
  footnote: 2,
  isQuotation: true,
}
const TAKEN: Passage = { ...QUOTED, text: 'it was the age of wisdom', footnote: null, isQuotation: false }

function reportOn(passages: readonly Passage[]): string {
  const report = { passages: [...passages], comparedPapers: 3, comparedTexts: 7, at: 0 }
  return renderToStaticMarkup(
    <OriginalityReport report={report} words={400} files={[]} renderMarking={() => 'Mark it'} />,
  )
}

test('only what stands in the paper without quotation marks is said to lack them, and can be marked', () => {
  const lacking = 'It isn’t in quotation marks here. Mark it'
  expect(reportOn([TAKEN])).toContain(lacking)
  expect(reportOn([TAKEN, QUOTED]).split(lacking)).toHaveLength(2)
  expect(reportOn([QUOTED])).not.toContain(lacking)
})

test('what is quoted counts as a quotation, not as words from elsewhere', () => {
  expect(reportOn([TAKEN, QUOTED])).toContain('6 of 400 words also appear elsewhere')
  expect(reportOn([QUOTED])).toContain('Apart from quotations, we found no words of this paper elsewhere')
})
