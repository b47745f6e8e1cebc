import { expect, test } from 'vitest'
import { judgeBalance, judgeErasure, judgeLeaving } from './erasures.ts'
import { SCOPES } from './people.ts'
import { ORDER_STATUSES } from './statuses.ts'

test('a person is not erased while an order they paid for is under way', () => {
  const settled = ORDER_STATUSES.filter((status) => judgeErasure([{ status }]).ok)
  expect(settled).toEqual(['unpaid', 'completed', 'canceled', 'refunded'])
  expect(judgeErasure([]).ok).toBe(true)
  expect(judgeErasure([{ status: 'completed' }, { status: 'disputing' }])).toMatchObject({
    refusal: { code: 'conflict', message: 'You have orders in progress.' },
  })
})

test('a person who works at the desk is not erased', () => {
  expect(SCOPES.filter((scope) => judgeLeaving([scope]).ok)).toEqual(['client'])
  expect(judgeLeaving(['client', 'writer'])).toMatchObject({
    refusal: { code: 'conflict', message: 'You work at the desk. Ask an admin to end that first.' },
  })
})

test('a person is not erased while a rest of their balance cannot go back', () => {
  expect(judgeBalance(0).ok).toBe(true)
  expect(judgeBalance(1)).toMatchObject({ refusal: { message: expect.stringContaining('$0.01') } })
})
