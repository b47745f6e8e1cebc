// A small number, typed and stepped by turns.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { Stepper } from './stepper.tsx'

function Pages({ onPages }: { onPages: (pages: number) => void }) {
  const [pages, setPages] = useState(5)
  const change = (value: number) => {
    onPages(value)
    setPages(value)
  }
  return <Stepper value={pages} min={1} max={200} unit="pages" onValue={change} />
}

test.each([
  ['12', ['ArrowUp'], [13]],
  ['12', ['PageDown'], [2]],
  ['999', ['ArrowDown'], [200]],
  ['', ['ArrowUp'], [6]],
  ['twelve', ['ArrowUp'], [6]],
  ['12', ['Enter', 'ArrowUp'], [12, 13]],
  ['', ['Enter', 'ArrowUp'], [6]],
  ['7.6', ['Enter'], [8]],
])('“%s”, then %s', async (typed, keys, told) => {
  const pages: number[] = []
  const { type, key } = await awake(<Pages onPages={(value) => void pages.push(value)} />)
  await type(typed)
  for (const name of keys) await key(name, {}, 0)
  expect(pages).toEqual(told)
})
