// The paragraphs of a paper by keys: one stop of the Tab key, and how many words of it are chosen.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { paperOf } from '#tests/kit/paper-words.ts'
import type { Passage } from '#domain/papers/anchors.ts'
import { ParagraphStops } from './paragraph-stops.tsx'

test('the keys go from paragraph to paragraph, to both ends and not beyond, and the focus goes along', async () => {
  const { page, reached } = await awakeStops()
  const focused = async (key: string) => {
    const name = await reached(key)
    expect(page.document.activeElement).toBe(page.button('Paragraph'))
    return name
  }
  expect(await focused('ArrowUp')).toBe('Paragraph 1 of 3: The rail')
  expect(await focused('ArrowDown')).toBe('Paragraph 2 of 3: Two causes')
  expect(await focused('End')).toBe('Paragraph 3 of 3: An end')
  expect(await focused('ArrowDown')).toBe('Paragraph 3 of 3: An end')
  expect(await focused('ArrowUp')).toBe('Paragraph 2 of 3: Two causes')
  expect(await focused('Home')).toBe('Paragraph 1 of 3: The rail')
})

test('a paper that opens leaves the focus where it is', async () => {
  const { page } = await awakeStops({ isFocused: false })
  expect(page.document.activeElement).toBeNull()
})

test('Shift with the arrows takes a word more or one less, within the paragraph; Escape and the next paragraph choose nothing', async () => {
  const { reached } = await awakeStops()
  const more = () => reached('ArrowRight', { shiftKey: true })
  const less = () => reached('ArrowLeft', { shiftKey: true })
  expect(await more()).toMatch(/: The$/)
  expect(await more()).toMatch(/: The rail$/)
  expect(await more()).toMatch(/: The rail$/)
  expect(await less()).toMatch(/: The$/)
  expect(await reached('ArrowDown')).toBe('Paragraph 2 of 3: Two causes')
  expect(await reached('ArrowUp')).toBe('Paragraph 1 of 3: The rail')
  expect(await more()).toMatch(/: The$/)
  expect(await reached('Escape')).toMatch(/: The rail$/)
})

test('Enter marks what is chosen, or else the whole paragraph', async () => {
  const { marked, reached } = await awakeStops()
  await reached('Enter')
  await reached('ArrowRight', { shiftKey: true })
  await reached('Enter')
  expect(marked).toEqual([passage(8), passage(3)])
})

test('other keys stay with the browser', async () => {
  const { marked, reached } = await awakeStops()
  for (const key of ['Tab', 'ArrowRight', 'a']) expect(await reached(key)).toBe('Paragraph 1 of 3: The rail')
  expect(await reached('ArrowDown', { shiftKey: true })).toBe('Paragraph 1 of 3: The rail')
  expect(marked).toEqual([])
})

function passage(end: number): Passage {
  return { from: { paragraph: 0, offset: 0 }, to: { paragraph: 0, offset: end } }
}

async function awakeStops({ isFocused = true } = {}) {
  const words = paperOf('The rail', 'Two causes', 'An end')
  const marked: Passage[] = []
  function Paper() {
    const [chosen, setChosen] = useState<Passage | null>(null)
    const mark = (given: Passage) => void marked.push(given)
    return <ParagraphStops words={words} chosen={chosen} onChoose={setChosen} onMark={mark} />
  }
  const page = await awake(<Paper />)
  if (isFocused) page.button('Paragraph')?.focus()
  return {
    page,
    marked,
    /** Returns what the stop is called after a key. */
    reached: async (key: string, held = {}) => {
      await page.key(key, held)
      return page.button('Paragraph')?.getAttribute('aria-label')
    },
  }
}
