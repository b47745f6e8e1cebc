import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { arbitraryOf, plainJson } from '#tests/kit/arbitrary.ts'
import { KIND_NAMES } from '../kinds/names.ts'
import { bool, collection, int, kind, list, map, nullable, page, string, type Shape } from './shapes.ts'
import { decodeBody, kindOf } from './trees.ts'

const KINDS = new Set<string>(KIND_NAMES)
const AWKWARD = ['__proto__', 'constructor', 'type', 'data', 'kind', 'toString', 'items', 'error']

const names = fc.uniqueArray(fc.oneof(fc.constantFrom(...AWKWARD), fc.string()), { maxLength: 4 })

/** Any shape the grammar can express, to a depth of three. */
const shapes: fc.Arbitrary<Shape> = shapesWithin(3)

function shapesWithin(depth: number): fc.Arbitrary<Shape> {
  const leaf = fc.constantFrom<Shape[]>(string, int, bool, list(v.unknown()))
  if (depth === 0) return leaf
  const inner = shapesWithin(depth - 1)
  const field = fc.oneof(
    inner,
    inner.map((shape) => v.optional(shape)),
    fc.constant(v.unknown()),
  )
  const entries = names.chain((found) =>
    fc
      .tuple(...found.map((name) => fc.tuple(fc.constant(name), field)))
      .map(Object.fromEntries<v.GenericSchema>),
  )
  return fc.oneof(
    leaf,
    inner.map(collection),
    inner.map(page),
    inner.map(nullable),
    entries.map((fields) => kind('Order', fields)),
    entries.filter((fields) => !Object.hasOwn(fields, 'type')).map(map),
  )
}

function overTheWire(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree))
}

test('every shape and value is read back as it was written', () => {
  const samples = shapes.chain((shape) => arbitraryOf(shape).map((value) => ({ shape, value })))
  fc.assert(
    fc.property(samples, ({ shape, value }) => {
      const read = decodeBody(overTheWire(shape.encode(value)), KINDS)
      return isDeepStrictEqual(read, overTheWire(value))
    }),
    { numRuns: 1000 },
  )
})

test('a plain list is read back the same, whatever JSON is in it', () => {
  fc.assert(
    fc.property(fc.array(plainJson), (value) =>
      isDeepStrictEqual(decodeBody(overTheWire(list(v.unknown()).encode(value)), KINDS), overTheWire(value)),
    ),
  )
})

describe('an entity', () => {
  test('may have fields of any name', () => {
    const entries = Object.fromEntries(AWKWARD.map((name) => [name, v.string()]))
    const value = Object.fromEntries(AWKWARD.map((name) => [name, `the ${name}`]))
    const read = decodeBody(overTheWire(kind('Order', entries).encode(value)), KINDS)
    if (typeof read !== 'object' || read === null) throw new Error('an object is expected')
    expect(Object.entries(read)).toEqual(Object.entries(value))
    expect(kindOf(read)).toBe('Order')
    expect({}).not.toHaveProperty('the __proto__')
  })

  test('sends the fields that it declares and no others', () => {
    const Person = kind('Client', {
      name: v.string(),
      friend: v.optional(kind('Writer', { name: v.string() })),
    })
    const row = { name: 'Casey', password: 'secret', friend: { name: 'Wren', email: 'wren@longhand.test' } }
    expect(Person.encode(row)).toEqual({
      type: 'Client',
      data: { name: 'Casey', friend: { type: 'Writer', data: { name: 'Wren' } } },
    })
  })

  test('does not take what every object inherits for a field', () => {
    const Odd = kind('Order', { constructor: v.optional(v.string()), name: v.string() })
    expect(Odd.encode({ name: 'x' })).toEqual({ type: 'Order', data: { name: 'x' } })
  })
})

test('a page sends its counts and its items and nothing else', () => {
  const row = { items: ['a'], total: 1, offset: 0, size: 20, next: false, sql: 'select' }
  expect(page(string).encode(row)).toEqual({
    type: 'pagination',
    data: { items: [{ type: 'string', data: 'a' }], total: 1, offset: 0, size: 20, next: false },
  })
})

describe('what would be misread is a fault of the server and never leaves', () => {
  const lookalike = 'A plain object of this form would be read as a typed tree'

  test.each<[string, () => unknown]>([
    ['in a field', () => kind('Setting', { value: v.unknown() }).encode({ value: { type: 'x' } })],
    [
      'deeper',
      () => kind('Setting', { value: v.unknown() }).encode({ value: [{ a: { type: 'x', data: 1 } }] }),
    ],
    ['in a list', () => list(v.unknown()).encode([{ type: 'x', data: null }])],
    ['as a map', () => map({ type: v.string() }).encode({ type: 'x' })],
  ])('a plain object in the form of a tree, %s', (_place, encode) => {
    expect(encode).toThrow(new TypeError(lookalike))
  })

  test('a value that nests without end', () => {
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
    expect(() => list(v.unknown()).encode([deep])).toThrow(new TypeError('This value nests too deeply'))
  })

  test.each<[string, () => unknown]>([
    ['This value is not an object', () => kind('Order', { id: int }).encode(null)],
    ['This value is not a list', () => collection(int).encode({ length: 0 })],
  ])('%s', (message, encode) => {
    expect(encode).toThrow(new TypeError(message))
  })
})
