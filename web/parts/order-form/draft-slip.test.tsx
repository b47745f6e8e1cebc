// The slip beside each question of the form.
import { expect, test } from 'vitest'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { DraftSlip } from './draft-slip.tsx'
import { DEADLINE_STEP, LAST_STEP } from './form-steps.ts'
import { INITIAL_DRAFT } from './order-draft.ts'

const LISTS = { documentTypes: [], levels: [], disciplines: [], styles: [], categories: [], tariffs: [] }
const LINE = { label: 'Essay', amount: '$40.00', isMinus: false, isLastOfGroup: true }
const PRICED = { lines: [LINE], baseCents: 4000, totalCents: 4000 }

function slipAt(step: number, slip: typeof PRICED | null = PRICED, isKept = false): string {
  const about = { draft: INITIAL_DRAFT, lists: LISTS, discountPercent: 0 }
  return wordsIn(drawn(<DraftSlip {...about} step={step} slip={slip} isKept={isKept} />))
}

test('before the deadline is asked for, the slip says for which one it reckons, and where that changes', () => {
  const words = 'You choose yours in step 6.'
  expect(slipAt(DEADLINE_STEP - 1)).toContain(words)
  expect(slipAt(DEADLINE_STEP)).not.toContain(words)
  expect(slipAt(DEADLINE_STEP)).toContain('The same paper at other deadlines')
  expect(slipAt(DEADLINE_STEP + 1)).not.toContain(words)
})

test('the sum has another name in the summary, and none before it is known', () => {
  expect(slipAt(LAST_STEP)).toMatch(/^The sum .*Total \$40\.00/)
  expect(slipAt(0, null)).toMatch(/^So far .*Total —.* The sum appears when/)
})

test('a draft that was brought back says that it is kept here', () => {
  expect(slipAt(0, PRICED, true)).toContain('draft saved here')
  expect(slipAt(0)).not.toContain('draft saved here')
})
