// A list of the desk in its address: what a person chose is there again after a reload, a link and a way back.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import {
  askedOf,
  atQueue,
  deskCheckPath,
  deskComparePath,
  deskPagePath,
  deskPath,
  filtersOn,
  listAt,
  orderAt,
  type DeskList,
} from './lists.ts'

beforeEach(() => learnUser({ ...CASEY_USER, scopes: ['writer', 'manager'] }))
afterAll(clearAuth)

const FILTERED: DeskList = {
  queue: 'pool',
  query: 'tea & spice',
  page: 3,
  filter: { status: 'active', urgent: true, claimable: true, level: 2, documentType: 5, writer: 9 },
}

test('every address keeps the whole list', () => {
  for (const path of [
    deskPath(FILTERED),
    deskPath(FILTERED, 7),
    deskPagePath(FILTERED, 7),
    deskCheckPath(FILTERED, 7, { delivery: 2, file: 'key' }),
    deskComparePath(FILTERED, 7, { from: 1, to: 2 }),
  ])
    expect(listAt(paramsOf(path))).toEqual(FILTERED)
  expect(orderAt(paramsOf(deskPath(FILTERED, 7)))).toBe(7)
})

test('the start of a queue needs nothing but its name', () => {
  expect(deskPath(atQueue('late'))).toBe('/desk?queue=late')
  expect(listAt(paramsOf('/desk?queue=late'))).toEqual(atQueue('late'))
  expect(filtersOn(listAt(paramsOf('/desk?queue=late')))).toBe(0)
  expect(filtersOn(FILTERED)).toBe(6)
})

test('what makes no sense in an address asks for nothing', () => {
  const spoilt = '/desk?queue=pool&page=0&status=lost&level=-1&type=x&writer=1.5&order=0'
  expect(listAt(paramsOf(spoilt))).toEqual(atQueue('pool'))
  expect(orderAt(paramsOf(spoilt))).toBeUndefined()
})

test('without a queue, managers see all open orders and writers their own; a person who is both sees all', () => {
  expect(listAt(paramsOf('/desk')).queue).toBe('all')
  learnUser({ ...CASEY_USER, scopes: ['writer'] })
  expect(listAt(paramsOf('/desk')).queue).toBe('mine')
})

test.each([
  ['manager', 'mine', 'all'],
  ['manager', 'check', 'check'],
  ['writer', 'mine', 'mine'],
  ['writer', 'check', 'mine'],
] as const)('a %s who asks for the queue “%s” is at “%s”', (scope, asked, queue) => {
  learnUser({ ...CASEY_USER, scopes: ['client', scope] })
  expect(listAt(new URLSearchParams({ queue: asked })).queue).toBe(queue)
})

test('the first page is asked for from the beginning, and a later one after all rows before it', () => {
  const offsets = [1, 2, 3].map((page) => askedOf({ ...FILTERED, page }).offset ?? 0)
  expect(offsets[0]).toBe(0)
  expect((offsets[2] ?? 0) - (offsets[1] ?? 0)).toBe(offsets[1])
  expect(askedOf(FILTERED)).toMatchObject({ queue: 'pool', query: 'tea & spice', ...FILTERED.filter })
})

function paramsOf(path: string): URLSearchParams {
  return new URL(path, 'http://desk').searchParams
}
