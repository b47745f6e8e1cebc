// A kind of paper is chosen, and brings its usual length.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { ONE_OF_EACH } from '#tests/kit/complete-draft.ts'
import { INITIAL_DRAFT, type OrderDraft } from './order-draft.ts'
import { TypeStep } from './type-step.tsx'

const ESSAY = { id: 1, title: 'Essay' }
const DECK = { id: 2, title: 'Presentation', pages: 0, slides: 10, spacing: 1 }
const LISTS = { ...ONE_OF_EACH, documentTypes: [ESSAY, DECK] }
const USUAL = { pages_number: 0, slides_number: 10, spacing: 1 }

test.each<[string, Partial<OrderDraft>, object]>([
  ['before anything is set', {}, { documentType: 2, ...USUAL }],
  ['in place of another of the usual length', { documentType: 1 }, { documentType: 2, ...USUAL }],
  ['once the pages are set', { documentType: 1, pages_number: 4 }, { documentType: 2 }],
  ['once the spacing is set', { spacing: 2 }, { documentType: 2 }],
])('a kind of paper that is chosen %s brings what is not set yet', async (_when, given, changes) => {
  const changed: object[] = []
  const page = await awake(
    <TypeStep
      draft={{ ...INITIAL_DRAFT, ...given }}
      lists={LISTS}
      errors={{}}
      onChange={(change) => changed.push(change)}
    />,
  )
  const box = 3
  await page.type('Pres', box)
  await page.key('Enter', {}, box)
  expect(changed.at(-1)).toEqual(changes)
})
