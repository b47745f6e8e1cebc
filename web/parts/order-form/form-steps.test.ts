// What each step requires before the person can go on.
import { describe, expect, test } from 'vitest'
import { INSTRUCTIONS_MAX } from '#domain/orders.ts'
import { COMPLETE_DRAFT, ONE_OF_EACH } from '#tests/kit/complete-draft.ts'
import { FORM_STEPS, furthestStep, problemsAt, stepOf, urgencyProblem } from './form-steps.ts'

test('there are ten steps (FORM-04)', () => {
  expect(FORM_STEPS).toHaveLength(10)
})

test.each([
  ['FORM-29', 4, false],
  ['FORM-29', 5, true],
  ['FORM-30', 720, true],
  ['FORM-30', 721, false],
])('a deadline of $1 hours is offered: $2 ($0)', (_row, hours, isOffered) => {
  expect(urgencyProblem(hours) === undefined).toBe(isOffered)
})

describe('the furthest step', () => {
  test.each([
    ['the summary, when all is there', {}, 9],
    ['the type, without a kind of paper', { documentType: null }, 0],
    ['the paper, when the level is not on the list any more', { academicLevel: 7 }, 1],
    ['the instructions, with a topic of blanks', { topic: '     ' }, 2],
    ['the references, without any', { sources: 0 }, 4],
    ['the deadline, when it is too soon', { urgency: 2 }, 5],
    ['the workflow, without pages and slides', { pages_number: 0 }, 6],
  ])('is %s', (_what, changes, step) => {
    expect(furthestStep({ ...COMPLETE_DRAFT, ...changes }, ONE_OF_EACH)).toBe(step)
  })
})

test('an empty field gets the same words at each step (ERR-12)', () => {
  const none = { documentType: null, academicLevel: null, discipline: null, citationStyle: null, topic: '' }
  const told = [0, 1, 2].map((step) => problemsAt(step, { ...COMPLETE_DRAFT, ...none }, ONE_OF_EACH))
  expect(Object.assign({}, ...told)).toEqual({
    documentType: 'The document type field is required.',
    academicLevel: 'The academic level field is required.',
    discipline: 'The discipline field is required.',
    citationStyle: 'The citation style field is required.',
    topic: 'The topic field is required.',
    instructions: undefined,
  })
})

test.each([
  [4, 'Leave at least 5 hours from now.'],
  [721, 'Choose a time within 30 days from now.'],
])('a deadline of %i hours is told which way to move', (hours, words) => {
  expect(urgencyProblem(hours)).toBe(words)
})

test('instructions may be as long as an order takes, and not a letter longer', () => {
  const problemsOf = (length: number) =>
    problemsAt(2, { ...COMPLETE_DRAFT, instructions: 'a'.repeat(length) }, ONE_OF_EACH)
  expect(problemsOf(INSTRUCTIONS_MAX)).toBeUndefined()
  expect(problemsOf(INSTRUCTIONS_MAX + 1)?.['instructions']).toContain('instructions')
})

test('pages and slides count together', () => {
  const isOpen = (pages_number: number, slides_number: number) =>
    problemsAt(6, { ...COMPLETE_DRAFT, pages_number, slides_number }, ONE_OF_EACH) !== undefined
  expect([isOpen(3, 3), isOpen(0, 3), isOpen(3, 0), isOpen(0, 0)]).toEqual([false, false, false, true])
})

test('a customer who needs no references passes without any', () => {
  expect(problemsAt(4, { ...COMPLETE_DRAFT, sources: 0, skip_sources: true }, ONE_OF_EACH)).toBeUndefined()
})

test('a field that the server refuses is found at its step', () => {
  expect(stepOf({ documentType: 'Choose' })).toBe(0)
  expect(stepOf({ files: 'File not found' })).toBe(3)
  expect(stepOf({ acceptedTerms: 'Confirm' })).toBe(9)
  expect(stepOf({ somethingElse: 'No' })).toBeUndefined()
})
