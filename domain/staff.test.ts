import { expect, test } from 'vitest'
import { judgeScopes } from './staff.ts'

const ADMIN = 1
const customer = { id: 2, scopes: ['client'], openPapers: 0 } as const
const writer = { id: 3, scopes: ['client', 'writer'], openPapers: 2 } as const

test('a person gets scopes and stays a customer', () => {
  const verdict = judgeScopes(customer, { scopes: ['manager'], penName: '' }, ADMIN)
  expect(verdict).toEqual({ ok: true, value: ['client', 'manager'] })
})

test('an admin cannot take the scope from themselves', () => {
  const admin = { ...customer, id: ADMIN, scopes: ['client', 'admin'] } as const
  expect(judgeScopes(admin, { scopes: ['manager'], penName: '' }, ADMIN)).toMatchObject({
    refusal: { message: 'Another admin has to take this scope from you.' },
  })
  expect(judgeScopes(admin, { scopes: [], penName: '' }, 9).ok).toBe(true)
})

test('a writer has a pen name of at most 40 characters (VAL-16)', () => {
  const message = (penName: string) => {
    const verdict = judgeScopes(customer, { scopes: ['writer'], penName }, ADMIN)
    return verdict.ok ? null : verdict.refusal.fields
  }
  expect(message('')).toEqual({ penName: 'The pen name field is required.' })
  expect(message('a'.repeat(41))).toEqual({
    penName: 'The pen name must be a maximum of 40 characters long.',
  })
  expect(message('a'.repeat(40))).toBeNull()
})

test('a writer with open papers stays one', () => {
  const refusal = (openPapers: number) => {
    const verdict = judgeScopes({ ...writer, openPapers }, { scopes: [], penName: '' }, ADMIN)
    return verdict.ok ? null : verdict.refusal.message
  }
  expect(refusal(2)).toBe('This writer still has 2 papers to finish.')
  expect(refusal(1)).toBe('This writer still has a paper to finish.')
  expect(refusal(0)).toBeNull()
})
