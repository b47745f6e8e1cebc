import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryOf } from '#tests/kit/arbitrary.ts'
import { ROOT } from '#tests/kit/sources.ts'
import { readArgument, type Method } from './grammar/methods.ts'
import { decodeBody } from './grammar/trees.ts'
import { contract, findMethod } from './index.ts'
import { KIND_NAMES } from './kinds/names.ts'
import { TYPE_NAMES } from './methods/types.ts'

const KINDS = new Set<string>(KIND_NAMES)

const table: Readonly<Record<string, Readonly<Record<string, Method>>>> = contract

const pairs = Object.entries(table).flatMap(([namespace, methods]) =>
  Object.entries(methods).map(([name, declared]) => ({ pair: `${namespace}.${name}`, declared })),
)

describe.each(pairs)('$pair', ({ declared }) => {
  test('answers survive the wire', () => {
    fc.assert(
      fc.property(arbitraryOf(declared.output), (value) => {
        const read = decodeBody(JSON.parse(JSON.stringify(declared.output.encode(value))), KINDS)
        return isDeepStrictEqual(read, JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 50 },
    )
  })

  test('any argument is read or refused, never a fault', () => {
    fc.assert(
      fc.property(fc.anything(), (argument) => typeof readArgument(declared, argument).ok === 'boolean'),
    )
  })
})

test('the rulings name every pair (RPC-48)', async () => {
  const rulings = await readFile(join(ROOT, 'docs/rulings.md'), 'utf8')
  // One row of the rulings may name several methods: "desk.prices, categories".
  const rows = rulings.split('\n').map((line) => line.split('|')[1] ?? '')
  const missing = pairs
    .map(({ pair }) => pair.split('.'))
    .filter(
      ([namespace = '', name = '']) =>
        !rulings.includes(`${namespace}.${name}`) &&
        !rows.some((row) => row.includes(`${namespace}.`) && row.split(/[\s,.]+/).includes(name)),
    )
  expect(missing).toEqual([])
})

describe('a pair is found', () => {
  test('when it is declared', () => {
    expect(findMethod(table, 'countries', 'fetch')).toBe(contract.countries.fetch)
  })

  test.each([
    ['orders', 'destroy'],
    ['countries', 'create'],
    ['', ''],
    ['__proto__', 'toString'],
    ['constructor', 'name'],
    ['countries', '__proto__'],
    ['countries', 'constructor'],
    ['countries', 'hasOwnProperty'],
    ['Countries', 'fetch'],
  ])('and %s.%s is not', (namespace, name) => {
    expect(findMethod(table, namespace, name)).toBeUndefined()
  })
})

describe('types.fetch', () => {
  test('answers under the ten names that can be asked for', () => {
    expect(TYPE_NAMES).toHaveLength(10)
    expect(Object.keys(contract.types.fetch.output.entries).sort()).toEqual([...TYPE_NAMES].sort())
  })

  test.each([
    [{}, true],
    [{ names: [] }, true],
    [{ names: [...TYPE_NAMES], previousId: 42 }, true],
    [{ names: ['passwords'] }, false],
    [{ names: [...TYPE_NAMES, 'prices'] }, false],
    [{ names: 'prices' }, false],
    [{ previousId: 0 }, false],
    [{ previousId: 2 ** 31 }, false],
    [{ previousId: '42' }, false],
  ])('asked with %j: %s', (argument, isRead) => {
    expect(readArgument(contract.types.fetch, argument).ok).toBe(isRead)
  })
})

describe('timezones.fetch', () => {
  test('takes a country in either case', () => {
    const read = readArgument(contract.timezones.fetch, { country: 'cy', offset: 5.5 })
    expect(read).toMatchObject({ value: { country: 'CY', offset: 5.5 } })
  })

  test.each([{ country: 'CYP' }, { country: 'C' }, { offset: 14.5 }, { offset: -12.5 }, { offset: '2' }])(
    'refuses %j',
    (argument) => {
      expect(readArgument(contract.timezones.fetch, argument).ok).toBe(false)
    },
  )
})
