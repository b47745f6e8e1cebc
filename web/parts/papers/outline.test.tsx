// The headings beside a paper, and which of them lead somewhere.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { Outline } from './outline.tsx'

type Headings = Parameters<typeof Outline>[0]['headings']

const TITLE = heading('Distance and ruin', 1)
const SECTIONS = [heading('The traveller', 2), heading('The king', 2)]

test('the title leads nowhere new, and every other heading leads to its place', async () => {
  const { page, gone } = await awakeOutline([TITLE, ...SECTIONS])
  expect(page.words()).toBe('In this paperThe travellerThe king')
  await page.press('The king')
  expect(gone).toEqual([SECTIONS[1]?.element])
})

test('where the reader is, is said of one heading', async () => {
  const { page } = await awakeOutline([TITLE, ...SECTIONS], 2)
  const current = page.document.body.elements.filter((one) => one.hasAttribute('aria-current'))
  expect(current.map((one) => one.textContent)).toEqual(['The king'])
})

test.each([
  ['without a title lists all of its headings', SECTIONS, 'In this paperThe travellerThe king'],
  ['with a title alone lists none', [TITLE], ''],
])('a paper %s', async (_what, headings, words) => {
  const { page } = await awakeOutline(headings)
  expect(page.words()).toBe(words)
})

async function awakeOutline(headings: Headings, current = 0) {
  const gone: unknown[] = []
  const page = await awake(
    <Outline headings={headings} current={current} onGo={(element) => void gone.push(element)} />,
  )
  return { page, gone }
}

function heading(title: string, level: number): Headings[number] {
  return { title, level, element: Object({ title }) }
}
