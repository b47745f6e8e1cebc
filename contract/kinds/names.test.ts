import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryOf } from '#tests/kit/arbitrary.ts'
import { isRecord } from '../grammar/tags.ts'
import { decodeBody, kindOf } from '../grammar/trees.ts'
import { KIND_NAMES } from './names.ts'

type Kind = {
  readonly tag: string
  readonly entries: Readonly<Record<string, unknown>>
  readonly encode: (value: unknown) => unknown
}

const KINDS = new Set<string>(KIND_NAMES)
const declared = Object.values(
  import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter(isKind)
const ADDED = [
  'Article',
  'Brief',
  'Challenge',
  'Comparison',
  'Device',
  'Dossier',
  'Facts',
  'Manifest',
  'Originality',
  'Passkey',
  'Person',
  'Preview',
  'Push',
  'Quote',
  'Rating',
  'Receipt',
]

const SPECIFIED = {
  'TREE-11':
    'Activity, ActivityAttachment, ActivityType, Auth, Category, Chat, Client, Code, Country, Cursor',
  'TREE-12':
    'Decision, Delivery, Discount, Dispute, File, Finalization, History, Instruction, Manager, Message',
  'TREE-13':
    'Notification, Notifications, Order, Pagination, Paper, Password, Payment, Price, Purpose, Reference',
  'TREE-14':
    'Revision, Setting, Shipment, Social, State, Stripe, Timezone, Transaction, Urgency, Wallet, Writer',
}

const rows = Object.entries(SPECIFIED).flatMap(([row, names]) =>
  names.split(', ').map((name): [string, string] => [row, name]),
)

test('the names are those of the declared kinds, each once', () => {
  expect([...new Set(declared.map(({ tag }) => tag))].sort()).toEqual([...KIND_NAMES].sort())
  expect(new Set(KIND_NAMES).size).toBe(KIND_NAMES.length)
})

test('41 kinds are specified, and the others are our own (TREE-14)', () => {
  expect(rows).toHaveLength(41)
  expect([...rows.map(([, name]) => name), ...ADDED].sort()).toEqual([...KIND_NAMES].sort())
})

describe('by its tag', () => {
  test.each([...rows, ...ADDED.map((name): [string, string] => ['ours', name])])(
    '$1 decodes ($0)',
    (_row, name) => {
      const read = decodeBody({ type: name, data: { id: 7, unlisted: 'kept' } }, KINDS)
      expect(read).toEqual({ id: 7, unlisted: 'kept' })
      expect(isRecord(read) && kindOf(read)).toBe(name)
    },
  )

  test('Manager decodes to a manager (SCOPE-08)', () => {
    const read = decodeBody({ type: 'Manager', data: { id: 1, name: 'Morgan', picture: null } }, KINDS)
    expect(read).toEqual({ id: 1, name: 'Morgan', picture: null })
    expect(isRecord(read) && kindOf(read)).toBe('Manager')
  })
})

test.each(declared)(
  '$tag: the fields that are ours too are written and read back the same (TREE-15)',
  (kind) => {
    fc.assert(
      fc.property(arbitraryOf(kind), (value) => {
        const read = decodeBody(JSON.parse(JSON.stringify(kind.encode(value))), KINDS)
        return isDeepStrictEqual(read, JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 40 },
    )
  },
)

test('a person has no password on the wire', () => {
  const names = Object.keys(declared.find(({ tag }) => tag === 'Client')?.entries ?? {})
  expect(names).toContain('hasPassword')
  expect(names).not.toContain('password')
})

function isKind(value: unknown): value is Kind {
  return isRecord(value) && typeof value['tag'] === 'string' && isRecord(value['entries'])
}
