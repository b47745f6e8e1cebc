import { expect, test } from 'vitest'
import { createClock } from './now.ts'

test('the clock starts as the machine’s and follows the server', () => {
  let machine = 1000
  const clock = createClock(() => machine)
  expect(clock.now()).toBe(1000)
  clock.learn(4600)
  machine += 10
  expect(clock.now()).toBe(4610)
  clock.learn(1010)
  expect(clock.now()).toBe(1010)
})

test('a second of rounding changes nothing, and neither does nonsense', () => {
  const clock = createClock(() => 1000)
  for (const told of [1001, 999, Number.NaN, Infinity]) clock.learn(told)
  expect(clock.now()).toBe(1000)
})

test('a subscriber hears of a jump until it leaves', () => {
  const clock = createClock(() => 1000)
  const heard: number[] = []
  const leave = clock.subscribe(() => heard.push(clock.now()))
  clock.learn(2000)
  clock.learn(2001)
  leave()
  clock.learn(5000)
  expect(heard).toEqual([2000])
})
