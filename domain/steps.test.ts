import { expect, test } from 'vitest'
import { changeStep } from './steps.ts'

test('AUTH-17 update sets the step', () => {
  expect(changeStep(1, { type: 'update', step: 3 })).toBe(3)
  expect(changeStep(3, { type: 'update', step: 2 })).toBe(2)
})

test('AUTH-18 back goes from 3 to 2 to 1 and stays there', () => {
  expect([3, 2, 1].map((step) => changeStep(step, { type: 'back' }))).toEqual([2, 1, 1])
})

test('AUTH-19 reset returns to step 1', () => {
  expect([1, 2, 3].map((step) => changeStep(step, { type: 'reset' }))).toEqual([1, 1, 1])
})
