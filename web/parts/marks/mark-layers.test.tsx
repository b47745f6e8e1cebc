// What a person has begun on the words of a paper when another file is opened, or another finger comes.
import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { paperOf } from '#tests/kit/paper-words.ts'
import { FingerLayer } from './finger-layer.tsx'
import { MarkLayers } from './mark-layers.tsx'

test('words that were selected in one file are not selected in the next', async () => {
  let open = (_file: string) => {}
  function Opened() {
    const [file, setFile] = useState('a')
    useLayoutEffect(() => void (open = setFile), [])
    const paper = Object({ order: { id: 7 }, delivery: 3, file })
    return <MarkLayers {...Object({ paper, words: paperOf('Rail travel'), ...NO_MARKS })} />
  }
  const page = await awake(<Opened />)
  page.button('Paragraph 1')?.focus()
  await page.key('ArrowRight', { shiftKey: true })
  const name = () => page.button('Paragraph 1')?.getAttribute('aria-label')
  expect(name()).toBe('Paragraph 1 of 1: Rail')
  open('b')
  await pass()
  expect(name()).toBe('Paragraph 1 of 1: Rail travel')
})

test('the button beside selected words goes as it is pressed, so that a note written in a moment cannot give the focus back to it', async () => {
  const begun: unknown[] = []
  const words = paperOf('Rail travel')
  const box = { left: 0, top: 0, width: 40, height: 20 }
  const createRange = () => {
    let end = 0
    const setEnd = (_node: unknown, offset: number) => void (end = offset)
    return { setStart() {}, setEnd, toString: () => 'Rail travel'.slice(0, end), getClientRects: () => [box] }
  }
  const getRangeAt = () => ({ startContainer: {}, startOffset: 0, endContainer: {}, endOffset: 4 })
  const getSelection = () => ({ isCollapsed: false, rangeCount: 1, getRangeAt })
  Object.assign(words.document, { createRange, getSelection })
  const paper = Object({ order: { id: 7 }, delivery: 3, file: 'a' })
  const begin = (passage: unknown) => void begun.push(passage)
  const page = await awake(<MarkLayers {...Object({ paper, words, ...NO_MARKS, begin })} />)
  await pass(300)
  await page.press('Mark these words')
  expect(page.button('Mark these words')).toBeUndefined()
  expect(begun).toEqual([{ from: { paragraph: 0, offset: 0 }, to: { paragraph: 0, offset: 4 } }])
})

test('a second finger begins its own hold, and a layer that has gone selects nothing', async () => {
  const { page, chosen, touch } = await awakeFingers()
  await touch('down')
  await pass(300)
  await touch('down')
  await pass(300)
  expect(chosen).toEqual([])
  await pass(300)
  expect(chosen).toHaveLength(1)
  await touch('down')
  await page.leave()
  await pass(600)
  expect(chosen).toHaveLength(1)
})

test.each([
  [9, 1],
  [11, 0],
])('a tap that trembles by %i px marks %i paragraphs: one that moves farther scrolls', async (px, times) => {
  const { marked, touch } = await awakeFingers()
  await touch('down')
  await touch('move', px)
  await touch('up', px)
  await pass(100)
  expect(marked).toHaveLength(times)
})

async function awakeFingers() {
  const [chosen, marked]: [unknown[], unknown[]] = [[], []]
  const page = await awake(
    <FingerLayer
      words={paperOf('Rail travel')}
      onChoose={(passage) => void chosen.push(passage)}
      onMark={(passage) => void marked.push(passage)}
    />,
  )
  const touch = async (how: 'down' | 'move' | 'up', clientY = 0) => {
    const [main, layer] = page.document.body.elements
    const event = new Event(`pointer${how}`, { bubbles: true })
    for (const [name, value] of Object.entries({ target: layer, clientX: 0, clientY }))
      Object.defineProperty(event, name, { value })
    main?.dispatchEvent(event)
    await pass()
  }
  return { page, chosen, marked, touch }
}

const NO_MARKS = { layout: 0, marks: [], shown: [], marking: {}, begin: () => {}, remove: () => {} }
