import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { byField } from './forms.ts'
import { method, readArgument } from './methods.ts'
import { bool, either, kind } from './shapes.ts'

const declared = method({
  kind: 'write',
  who: 'anyone',
  input: byField({ code: v.strictObject({ code: v.string() }) }, v.strictObject({ name: v.string() })),
  output: bool,
  refuses: [],
})

describe('an argument in one of two forms', () => {
  test('is read by the form whose field it has', () => {
    expect(readArgument(declared, { code: '1' })).toEqual({ ok: true, value: { code: '1' } })
    expect(readArgument(declared, { name: 'Robin' })).toEqual({ ok: true, value: { name: 'Robin' } })
  })

  test.each([
    [{ code: 1 }, { code: 'The code field is not valid.' }],
    [{ code: '1', name: 'Robin' }, { name: 'The name field is not valid.' }],
    [{}, { name: 'The name field is required.' }],
    [{ __proto__: { code: '1' } }, { name: 'The name field is required.' }],
  ])('%j is told what is wrong with that form alone', (argument, fields) => {
    expect(readArgument(declared, argument)).toMatchObject({ refusal: { fields } })
  })

  test.each([null, [], 'code', 7])('%j has no form', (argument) => {
    expect(readArgument(declared, argument).ok).toBe(false)
  })
})

describe('an answer of one of two shapes', () => {
  const Pen = kind('Pen', { ink: v.string() })
  const Page = kind('Page', { lines: v.number() })
  const shape = either(Pen, Page)

  test('is written as the one that it has', () => {
    expect(shape.encode({ ink: 'blue' })).toEqual({ type: 'Pen', data: { ink: 'blue' } })
    expect(shape.encode({ lines: 22 })).toEqual({ type: 'Page', data: { lines: 22 } })
  })

  test('and is a fault when it has neither', () => {
    expect(() => shape.encode({ ink: 'blue', lines: 22 })).toThrow(TypeError)
  })
})
