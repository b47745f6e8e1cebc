import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryOf } from '#tests/kit/arbitrary.ts'
import { ROOT } from '#tests/kit/sources.ts'
import { isRecord } from './grammar/tags.ts'
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

test('every number that comes in has a most, and every list a longest length', () => {
  const boundless = pairs.flatMap(({ pair, declared }) =>
    boundlessIn(declared.input).map((path) => `${pair}: ${path}`),
  )
  // Every spacing above 1 means double.
  expect(boundless.filter((path) => !path.endsWith('.spacing'))).toEqual([])
})

/** Returns the paths of numbers and lists without a limit in a schema. */
function boundlessIn(schema: unknown, path = 'input', limits: readonly string[] = []): readonly string[] {
  if (!isRecord(schema)) return []
  const { type, pipe, wrapped, entries, options, item } = schema
  if (Array.isArray(pipe)) {
    const steps = pipe.filter(isRecord)
    const rest = steps.slice(1).map((step) => String(step['type']))
    return boundlessIn(steps[0], path, [...rest, ...limits])
  }
  if (type === 'number') return limits.some((each) => /^(max_value|safe_integer)$/.test(each)) ? [] : [path]
  if (type === 'array')
    return [...(limits.includes('max_length') ? [] : [path]), ...boundlessIn(item, `${path}[]`)]
  if (isRecord(entries))
    return Object.entries(entries).flatMap(([name, field]) => boundlessIn(field, `${path}.${name}`))
  if (Array.isArray(options)) return options.flatMap((option) => boundlessIn(option, path))
  return boundlessIn(wrapped, path, limits)
}

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
