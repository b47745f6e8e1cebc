import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryOf } from '#tests/kit/arbitrary.ts'
import { Order } from '../kinds/orders.ts'
import { page } from './shapes.ts'
import { CATALOGUE, decodeBody, kindOf } from './trees.ts'

const KINDS = new Set(['Order', 'Activity', 'File', 'Writer'])

function decode(body: unknown): unknown {
  return decodeBody(body, KINDS)
}

function messageFor(body: unknown): string {
  try {
    decode(body)
  } catch (error) {
    return error instanceof Error ? error.message : 'no Error'
  }
  return 'no error'
}

describe('plain tags', () => {
  test('null passes through, with or without data (TREE-02)', () => {
    expect(decode({ type: 'null' })).toBeNull()
    expect(decode({ type: 'null', data: 5 })).toBeNull()
  })

  test.each([
    ['TREE-03', 'string', { type: 'string', data: '' }, ''],
    ['TREE-03', 'string', { type: 'string', data: 'On reading slowly' }, 'On reading slowly'],
    ['TREE-04', 'int', { type: 'int', data: 0 }, 0],
    ['TREE-04', 'int', { type: 'int', data: -42 }, -42],
    ['TREE-05', 'bool', { type: 'bool', data: false }, false],
    ['TREE-05', 'bool', { type: 'bool', data: true }, true],
    ['TREE-06', 'array', { type: 'array', data: ['client', 'writer'] }, ['client', 'writer']],
    ['TREE-06', 'array', { type: 'array', data: { a: [1, { b: null }] } }, { a: [1, { b: null }] }],
    ['TREE-06', 'array', { type: 'array', data: [] }, []],
  ])('a tagged $1 passes through: $2 ($0)', (_row, _tag, body, value) => {
    expect(decode(body)).toEqual(value)
  })
})

test('a pagination gives its items and keeps every other field (TREE-07)', () => {
  const items = [{ type: 'Order', data: { id: 7 } }]
  const body = { type: 'pagination', data: { items, total: 41, next: true, note: 'kept', first: items[0] } }
  expect(decode(body)).toEqual({ items: [{ id: 7 }], total: 41, next: true, note: 'kept', first: { id: 7 } })
})

test('a collection gives a list of typed values (TREE-08)', () => {
  const body = {
    type: 'collection',
    data: [{ type: 'Order', data: { id: 7 } }, { type: 'int', data: 3 }, { type: 'null' }],
  }
  expect(decode(body)).toEqual([{ id: 7 }, 3, null])
})

test('any other tag becomes the entity of that kind, in either spelling of its first letter (TREE-09)', () => {
  for (const type of ['Order', 'order']) {
    const order = decode({ type, data: { id: 7, unlisted: 'kept' } })
    expect(order).toEqual({ id: 7, unlisted: 'kept' })
    expect(typeof order === 'object' && order !== null && kindOf(order)).toBe('Order')
  }
})

test('nested tagged values are decoded the same way, three levels deep and more (TREE-10)', () => {
  const file = { type: 'File', data: { name: 'draft.pdf', type: 'application/pdf' } }
  const activity = { type: 'Activity', data: { attaches: { type: 'collection', data: [file] } } }
  const order = { type: 'Order', data: { activities: [{ last: activity }], writer: { type: 'null' } } }
  expect(decode({ type: 'array', data: { order } })).toEqual({
    order: {
      activities: [{ last: { attaches: [{ name: 'draft.pdf', type: 'application/pdf' }] } }],
      writer: null,
    },
  })
})

test('an object with more than type and data is a plain object', () => {
  const plain = { type: 'Order', data: { type: 'x', size: 1 }, size: 2 }
  expect(decode({ type: 'array', data: [plain] })).toEqual([plain])
})

describe('the catalogue of errors', () => {
  test.each([
    ['ERR-01', { error: true, message: 'Order not found', code: 'not_found' }, 'Order not found'],
    ['ERR-01', { error: 1, message: 'Unauthorized', type: 'int', data: 1 }, 'Unauthorized'],
    ['ERR-02', { error: true }, 'Internal error'],
    ['ERR-02', { error: true, message: '' }, 'Internal error'],
    ['ERR-02', { error: true, message: { text: 'no' } }, 'Internal error'],
    ['ERR-03', undefined, 'Invalid response!'],
    ['ERR-03', null, 'Invalid response!'],
    ['ERR-03', '', 'Invalid response!'],
    ['ERR-03', 'text', 'Invalid response!'],
    ['ERR-03', 42, 'Invalid response!'],
    ['ERR-03', [{ type: 'int', data: 1 }], 'Invalid response!'],
    ['ERR-04', {}, 'Invalid content type!'],
    ['ERR-04', { type: '', data: 1 }, 'Invalid content type!'],
    ['ERR-04', { type: 5, data: 1 }, 'Invalid content type!'],
    ['ERR-04', { type: 'collection', data: [{ type: '' }] }, 'Invalid content type!'],
    ['ERR-05', { type: 'string' }, 'Invalid content format!'],
    ['ERR-05', { type: 'int' }, 'Invalid content format!'],
    ['ERR-05', { type: 'bool' }, 'Invalid content format!'],
    ['ERR-05', { type: 'array' }, 'Invalid content format!'],
    ['ERR-05', { type: 'pagination' }, 'Invalid content format!'],
    ['ERR-05', { type: 'Order' }, 'Invalid content format!'],
    ['ERR-05', { type: 'Order', data: null }, 'Invalid content format!'],
    ['ERR-05', { type: 'Nothing' }, 'Invalid content format!'],
    ['ERR-06', { type: 'collection' }, 'Invalid content format!'],
    ['ERR-06', { type: 'collection', data: null }, 'Invalid content format!'],
    ['ERR-06', { type: 'collection', data: { 0: 1, length: 1 } }, 'Invalid content format!'],
    ['ERR-06', { type: 'collection', data: 'abc' }, 'Invalid content format!'],
    ['ERR-06', { type: 'pagination', data: [] }, 'Invalid content format!'],
    ['ERR-06', { type: 'pagination', data: { total: 0 } }, 'Invalid content format!'],
    ['ERR-06', { type: 'pagination', data: { items: {} } }, 'Invalid content format!'],
    ['ERR-07', { type: 'Order', data: 'text' }, 'Invalid target!'],
    ['ERR-07', { type: 'Order', data: 7 }, 'Invalid target!'],
    ['ERR-07', { type: 'Order', data: [1] }, 'Invalid target!'],
    ['ERR-08', { type: 'Nothing', data: {} }, 'Failed to initialize: Nothing! No such kind.'],
    ['ERR-08', { type: 'Nothing', data: null }, 'Failed to initialize: Nothing! No such kind.'],
    ['ERR-08', { type: 'Nothing', data: 'text' }, 'Failed to initialize: Nothing! No such kind.'],
    ['ERR-08', { type: '__proto__', data: {} }, 'Failed to initialize: __proto__! No such kind.'],
    ['ERR-08', { type: 'constructor', data: {} }, 'Failed to initialize: constructor! No such kind.'],
    ['ERR-08', { type: 'ORDER', data: {} }, 'Failed to initialize: ORDER! No such kind.'],
  ])('$1 is answered “$2” ($0)', (_row, body, message) => {
    expect(messageFor(body)).toBe(message)
  })

  test('the same holds inside other values', () => {
    expect(messageFor({ type: 'Order', data: { writer: { type: 'Writer' } } })).toBe(CATALOGUE.noContent)
    expect(messageFor({ type: 'array', data: [[{ type: 'Writer', data: 3 }]] })).toBe(CATALOGUE.notAnEntity)
  })
})

describe('junk', () => {
  test.each([
    ['lists', '{"type":"array","data":', '[', ']'],
    ['objects', '{"type":"array","data":', '{"a":', '}'],
    ['entities', '{"type":"array","data":', '{"type":"Order","data":{"a":', '}}'],
    ['collections', '{"type":"array","data":', '{"type":"collection","data":[', ']}'],
    ['pages', '{"type":"array","data":', '{"type":"pagination","data":{"items":[', ']}}'],
    ['arrays', '{"type":"array","data":', '{"type":"array","data":', '}'],
  ])('of 100,000 nested %s ends in the catalogue', (_what, start, open, close) => {
    const text = `${start}${open.repeat(100_000)}1${close.repeat(100_000)}}`
    expect(messageFor(JSON.parse(text))).toBe(CATALOGUE.noContent)
  })

  test('of any sort ends in a value or in one of the catalogue’s messages', () => {
    fc.assert(fc.property(junk(), endsWell), { numRuns: 3000 })
  })

  test('in any place of a good answer ends in a value or in one of the catalogue’s messages', () => {
    const good = arbitraryOf(page(Order)).map((value) => page(Order).encode(value))
    fc.assert(
      fc.property(good, fc.nat({ max: 200 }), junk(), (tree, place, value) => {
        let visited = 0
        const spoil = (_name: string, member: unknown) => (visited++ === place ? value : member)
        const text = JSON.stringify(tree, spoil)
        endsWell(text === undefined ? undefined : JSON.parse(text))
      }),
      { numRuns: 1000 },
    )
  })
})

function junk(): fc.Arbitrary<unknown> {
  const tag = fc.constantFrom(
    'null',
    'string',
    'int',
    'array',
    'collection',
    'pagination',
    'Order',
    'order',
    'X',
    '',
  )
  const tree = fc.record({ type: tag, data: fc.jsonValue() }, { requiredKeys: ['type'] })
  const anything = fc.anything({
    withNullPrototype: true,
    withDate: true,
    withMap: true,
    withSparseArray: true,
  })
  return fc.oneof(
    anything,
    fc.jsonValue(),
    tree,
    fc.record({ type: tag, data: fc.array(tree) }),
    fc.record({
      type: tag,
      data: fc.record({ items: fc.oneof(fc.array(tree), anything), total: anything }),
    }),
  )
}

/** An envelope carries its own message; every other error has its message in the catalogue. */
function endsWell(body: unknown): void {
  const message = messageFor(body)
  const isEnvelope = typeof body === 'object' && body !== null && 'error' in body && Boolean(body.error)
  if (message === 'no error' || isEnvelope) return
  const known: string[] = [CATALOGUE.noBody, CATALOGUE.noType, CATALOGUE.noContent, CATALOGUE.notAnEntity]
  if (!message.startsWith('Failed to initialize: ')) expect(known).toContain(message)
}
