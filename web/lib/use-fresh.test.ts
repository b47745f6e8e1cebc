// When an open page loads anew.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { tellOrderChange } from './order-changes.ts'
import { useFresh } from './use-fresh.ts'

test('a page of one order loads anew when that order has changed, or when any may have', async () => {
  const { loads } = await awakeHook(useFresh, 7)
  tellOrderChange(8)
  await pass()
  expect(loads()).toBe(0)
  tellOrderChange(7)
  await pass()
  expect(loads()).toBe(1)
  tellOrderChange()
  await pass()
  expect(loads()).toBe(2)
})

test('a list loads anew whichever order has changed', async () => {
  const { loads } = await awakeHook(useFresh, undefined)
  tellOrderChange(8)
  await pass()
  expect(loads()).toBe(1)
})

test('a hidden page waits until its person returns, and one that has gone loads nothing', async () => {
  const { loads, hide, leave } = await awakeHook(useFresh, 7)
  await hide(true)
  tellOrderChange(7)
  await pass()
  expect(loads()).toBe(0)
  await hide(false)
  expect(loads()).toBe(1)
  await leave()
  tellOrderChange(7)
  await hide(false)
  expect(loads()).toBe(1)
})
