// An option of a long list, by keys: chosen, emptied, left, and not taken from the middle of a word.
import { useState, type UIEvent } from 'react'
import { expect, test } from 'vitest'
import { awake, awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { Combobox } from './combobox.tsx'
import type { Option } from './options.ts'
import { useOptionSearch } from './use-option-search.ts'

const OPTIONS = [
  { id: 'de', title: 'Germany' },
  { id: 'jp', title: 'Japan' },
]

test('what is typed is chosen with Enter, but not while a word is put together', async () => {
  const { page, chosen } = await awakeBox()
  await page.type('Jap')
  await page.key('Enter', { isComposing: true }, 0)
  await page.key('Enter', { keyCode: 229 }, 0)
  expect(chosen).toEqual([])
  await page.key('Enter', {}, 0)
  expect(chosen).toEqual(['jp'])
})

test('a box that is emptied has no choice; one that is left shows its choice again', async () => {
  const { page, chosen, box } = await awakeBox(OPTIONS[0])
  await page.type('Jap')
  await page.blur()
  expect(box()).toMatchObject({ value: 'Germany' })
  expect(box()?.getAttribute('aria-expanded')).toBe('false')
  await page.key('Enter', {}, 0)
  expect(chosen).toEqual([])
  await page.type('')
  expect(chosen).toEqual([undefined])
})

test('the box names the option that the keys have reached, and none before', async () => {
  const { page, box } = await awakeBox()
  const named = () => box()?.getAttribute('aria-activedescendant') ?? null
  const reached = () => page.document.body.elements.find((one) => one.getAttribute('id') === named())
  await page.key('ArrowDown', {}, 0)
  expect([box()?.getAttribute('aria-expanded'), named()]).toEqual(['true', null])
  await page.key('ArrowDown', {}, 0)
  expect(reached()?.textContent).toBe('Germany')
  await page.key('ArrowUp', {}, 0)
  expect(reached()?.textContent).toBe('Japan')
})

test('a long list comes in pages, begins anew with each search, and reaches down to what is chosen', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ id: String(at), title: `Country ${at}` }))
  const { now } = await awakeHook(() => useOptionSearch(many, '60'), undefined)
  const atEnd: UIEvent = Object({ currentTarget: { scrollHeight: 500, scrollTop: 400, clientHeight: 100 } })
  const rows = () => now().rows.length
  now().open()
  await pass()
  expect(rows()).toBe(61 + 25)
  now().type('country')
  await pass()
  expect(rows()).toBe(26)
  now().scroll(atEnd)
  await pass()
  expect(rows()).toBe(51)
  now().type('country 1')
  await pass()
  expect(rows()).toBe(26)
})

async function awakeBox(first: Option | null = null) {
  const chosen: (string | undefined)[] = []
  function Part() {
    const [value, setValue] = useState(first)
    function choose(option: Option | null) {
      chosen.push(option?.id)
      setValue(option)
    }
    return <Combobox options={OPTIONS} value={value} onValue={choose} placeholder="Choose a country" />
  }
  const page = await awake(<Part />)
  return { page, chosen, box: () => page.document.body.querySelector('input') }
}
