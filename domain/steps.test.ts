import { expect, test } from 'vitest'
import { changeStep } from './steps.ts'

test('update sets the step (AUTH-17)', () => {
  expect(changeStep(1, { type: 'update', step: 3 })).toBe(3)
  expect(changeStep(3, { type: 'update', step: 2 })).toBe(2)
})

test('back goes from 3 to 2 to 1 and stays there (AUTH-18)', () => {
  expect([3, 2, 1].map((step) => changeStep(step, { type: 'back' }))).toEqual([2, 1, 1])
})

test('reset returns to step 1 (AUTH-19)', () => {
  expect([1, 2, 3].map((step) => changeStep(step, { type: 'reset' }))).toEqual([1, 1, 1])
})
