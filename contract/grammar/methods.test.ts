import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { checkAnswer, method, readArgument } from './methods.ts'
import { paging } from './paging.ts'
import { bool, list, page, string } from './shapes.ts'

const write = method({
  kind: 'write',
  who: 'person',
  input: v.object({
    topic: v.pipe(v.string(), v.minLength(3), v.maxLength(10)),
    pages_number: v.pipe(v.number(), v.integer()),
    'return-url': v.optional(v.pipe(v.string(), v.startsWith('/', 'Stay on this site.'))),
    files: v.optional(v.array(v.string()), []),
  }),
  output: bool,
  refuses: ['conflict'],
})

const inPages = method({
  kind: 'read',
  who: 'anyone',
  input: v.object(paging(20)),
  output: page(string),
  refuses: [],
})

describe('an argument', () => {
  test('arrives as declared, without fields that were not asked for', () => {
    const argument = JSON.parse('{"topic":"Rome","pages_number":2,"total":1,"__proto__":{"isAdmin":true}}')
    const read = readArgument(write, argument)
    expect(read).toEqual(allow({ topic: 'Rome', pages_number: 2, files: [] }))
    expect(read.ok && 'isAdmin' in read.value).toBe(false)
  })

  test('that lacks fields is told which are required, the first of them as the message (ERR-12)', () => {
    const topic = 'The topic field is required.'
    const pages = 'The pages number field is required.'
    expect(readArgument(write, {})).toEqual(refuse('invalid_input', topic, { topic, pages_number: pages }))
    expect(readArgument(write, { topic: '', pages_number: null })).toEqual(
      refuse('invalid_input', topic, { topic, pages_number: pages }),
    )
  })

  test.each([
    [{ topic: 'Ro' }, 'topic', 'The topic must be at least 3 characters.'],
    [{ topic: 'Rome at night' }, 'topic', 'The topic must not be greater than 10 characters.'],
    [{ topic: 7 }, 'topic', 'The topic field is not valid.'],
    [{ pages_number: 1.5 }, 'pages_number', 'The pages number field is not valid.'],
    [{ 'return-url': 'https://elsewhere' }, 'return-url', 'Stay on this site.'],
    [{ files: ['key', 5] }, 'files', 'The files field is not valid.'],
    [{ files: [undefined, null, 1] }, 'files', 'The files field is required.'],
  ])('with %j says so under %s', (wrong, field, text) => {
    const read = readArgument(write, { topic: 'Rome', pages_number: 2, ...wrong })
    expect(read).toEqual(refuse('invalid_input', text, { [field]: text }))
  })

  test.each([[null], ['text'], [7], [undefined]])('that is %j has no fields to name', (argument) => {
    expect(readArgument(write, argument)).toEqual(refuse('invalid_input', 'Invalid request', {}))
  })
})

describe('paging', () => {
  test('starts at the beginning with the size of the method', () => {
    expect(readArgument(inPages, {})).toEqual(allow({ offset: 0, size: 20 }))
  })

  test.each([
    { offset: 0, size: 1 },
    { offset: 100_000, size: 100 },
  ])('accepts %j', (asked) => {
    expect(readArgument(inPages, asked)).toEqual(allow(asked))
  })

  test.each([
    { offset: -1 },
    { offset: 100_001 },
    { offset: 0.5 },
    { offset: Number.NaN },
    { offset: '0' },
    { size: 0 },
    { size: 101 },
    { size: 1e9 },
  ])('refuses %j', (asked) => {
    expect(readArgument(inPages, asked).ok).toBe(false)
  })
})

describe('an answer', () => {
  test('that is declared passes', () => {
    expect(() => checkAnswer(write, allow(true))).not.toThrow()
    expect(() => checkAnswer(write, refuse('conflict', 'Too late.'))).not.toThrow()
    expect(() => checkAnswer(write, refuse('unauthorized', 'Unauthorized'))).not.toThrow()
  })

  test('that is not declared is a fault, which names the place and not the value', () => {
    const person = { ...write, output: list(v.strictObject({ email: v.pipe(v.string(), v.email()) })) }
    expect(() => checkAnswer(person, allow([{ email: 'casey secret' }]))).toThrow(
      new TypeError('The answer does not match its declaration: 0.email: email'),
    )
    expect(() => checkAnswer(write, refuse('not_found', 'Order not found'))).toThrow(
      new TypeError('The refusal is not declared: not_found'),
    )
  })
})
