// What the form of a change says of the order as it was, and what each answer asks for.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { SmallField } from '#tests/kit/small-document.ts'
import type { WholeOrder } from '../orders/order-words.ts'
import { ChangeForm } from './change-form.tsx'
import type { Bill, Wish } from './change-words.ts'
import { DifferenceSlip } from './difference-slip.tsx'

const ORDER: WholeOrder = Object({
  pagesNumber: 4,
  slidesNumber: 2,
  spacing: 1,
  dueAt: 0,
  level: { id: 1, title: 'IB' },
  category: { id: 1, title: 'Standard' },
  hasAbstractPage: true,
})
const LISTS = {
  levels: [
    { id: 1, title: 'IB' },
    { id: 2, title: 'Diploma' },
  ],
  categories: [
    { id: 1, title: 'Standard', percent: 0 },
    { id: 3, title: 'Top', percent: 30 },
  ],
  urgencies: [24, 72],
}

const formWith = (wish: Wish, onChange: (changed: Wish) => void = () => {}) => (
  <ChangeForm order={ORDER} lists={LISTS} wish={wish} errors={{}} onChange={onChange} />
)

test('each answer that differs says what it was, and one that is as ordered says nothing', () => {
  const same = drawn(formWith({ academicLevel: 1, writerCategory: 1 }))
  expect(wordsIn(same)).not.toMatch(/ was /)
  expect(wordsIn(same)).not.toContain('+ 0%')
  expect(wordsIn(same)).toMatch(/Not changed Academic level .*Abstract page, \$22\.00$/)
  expect(same).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
  const other = drawn(
    formWith({
      pages_number: 5,
      slides_number: 3,
      spacing: 2,
      academicLevel: 2,
      writerCategory: 3,
      urgency: 24,
      hasAbstractPage: false,
    }),
  )
  expect(wordsIn(other)).toMatch(
    /was 4 .* was 2 .*≈ 550 words per page, was single .* was Jan 01 at \S+ \w+ Academic level .* was IB Writer .*Top, \+ 30% was Standard Extras/,
  )
  expect(other).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
})

test('a deadline that is taken back asks for none', async () => {
  const wishes: Wish[] = []
  const page = await awake(formWith({ urgency: 24 }, (changed) => wishes.push(changed)))
  const fields = page.document.body.elements.filter((one) => one instanceof SmallField)
  const deadline = fields.findIndex((one) => one.textContent.includes('As ordered'))
  await page.type('72', deadline)
  await page.type('keep', deadline)
  expect(wishes).toEqual([{ urgency: 72 }, { urgency: undefined }])
})

test('the difference names a line that is new, and marks what costs less', () => {
  const bill = (total: number, lines: Bill['lines']): Bill => ({ total, lines, category: 'Standard' })
  const pages = { id: 'pages', quantity: 2, unit: 22.45, percent: 100, amount: 44.9 } as const
  const abstract = { id: 'abstract', quantity: 1, unit: 10, percent: 0, amount: 10 } as const
  const slip = (fromWallet: number) =>
    drawn(
      <DifferenceSlip
        aside=""
        was={bill(44.9, [pages])}
        is={bill(32.45, [{ ...pages, quantity: 1, amount: 22.45 }, abstract])}
        fromWallet={fromWallet}
        total={{ label: 'To pay', amount: '$0.00' }}
      />,
    )
  const html = slip(5)
  expect(wordsIn(html)).toMatch(/From your wallet − \$5\.00/)
  expect(wordsIn(slip(0))).not.toContain('From your wallet')
  const rows = [...html.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row).slice(1)
  expect(rows.map((row) => row.includes('data-less'))).toEqual([true, false, false])
  expect(wordsIn(rows[0] ?? '')).toContain('$22.45 was $44.90')
  expect(wordsIn(rows[1] ?? '')).toContain('$10.00 new')
})
