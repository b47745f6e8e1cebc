import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useSwipeDown } from './use-swipe-down.ts'

test('a sheet follows the finger down and never up, and goes when it was pulled more than 80 px', async () => {
  const closed: unknown[] = []
  const { now } = await awakeHook(useSwipeDown, (handle) => closed.push(handle))
  const touch = async (what: 'onTouchStart' | 'onTouchMove' | 'onTouchEnd', clientY = 0) => {
    now().hands[what](Object({ touches: [{ clientY }], currentTarget: 'the handle' }))
    await pass()
    return now().swiped
  }
  await touch('onTouchStart', 300)
  expect(await touch('onTouchMove', 250)).toBe(0)
  expect(await touch('onTouchMove', 380)).toBe(80)
  expect(await touch('onTouchEnd')).toBe(0)
  expect(closed).toEqual([])
  await touch('onTouchStart', 300)
  await touch('onTouchMove', 381)
  await touch('onTouchEnd')
  expect(closed).toEqual(['the handle'])
  await touch('onTouchMove', 50)
  now().hands.onTouchCancel()
  await pass()
  expect(now().swiped).toBe(0)
})
