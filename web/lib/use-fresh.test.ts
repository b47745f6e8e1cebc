// When an open page loads anew.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { tellOrderChange } from './order-changes.ts'
import { keepLoaded, useFresh } from './use-fresh.ts'

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

test('a page that the browser kept while its person was elsewhere loads anew, and one that was just opened does not', async () => {
  const { loads, report } = await awakeHook(useFresh, 7)
  await report('pageshow', { persisted: false })
  expect(loads()).toBe(0)
  await report('pageshow', { persisted: true })
  expect(loads()).toBe(1)
})

test('what a navigation stopped is loaded once more after it', async () => {
  const { loads, holdPages } = await awakeHook(useFresh, 7)
  const release = holdPages()
  tellOrderChange(7)
  await pass()
  keepLoaded()
  await release()
  expect(loads()).toBe(2)
  tellOrderChange(7)
  await pass()
  expect(loads()).toBe(3)
})
