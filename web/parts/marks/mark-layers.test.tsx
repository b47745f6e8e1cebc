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

test('a second finger begins its own hold, and a layer that has gone selects nothing', async () => {
  const chosen: unknown[] = []
  const words = paperOf('Rail travel')
  const page = await awake(
    <FingerLayer words={words} onChoose={(passage) => void chosen.push(passage)} onMark={() => {}} />,
  )
  const touch = async () => {
    const [main, layer] = page.document.body.elements
    const event = new Event('pointerdown', { bubbles: true })
    for (const [name, value] of Object.entries({ target: layer, clientX: 0, clientY: 0 }))
      Object.defineProperty(event, name, { value })
    main?.dispatchEvent(event)
    await pass()
  }
  await touch()
  await pass(300)
  await touch()
  await pass(300)
  expect(chosen).toEqual([])
  await pass(300)
  expect(chosen).toHaveLength(1)
  await touch()
  await page.leave()
  await pass(600)
  expect(chosen).toHaveLength(1)
})

const NO_MARKS = { layout: 0, marks: [], shown: [], marking: {}, begin: () => {}, remove: () => {} }
