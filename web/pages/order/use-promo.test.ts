// What a promo code is worth while it is typed and looked up.
import { expect, test } from 'vitest'
import { promoOf } from './use-promo.ts'

const TEN = { code: 'TEN', percent: 10, problem: undefined, isPassing: false }
const WRONG = { code: 'TENN', percent: 0, problem: 'Wrong code.', isPassing: false }

test('an answer counts for its own code alone, and no discount holds for a code that is still looked up', () => {
  expect(promoOf('TEN', TEN)).toEqual({ percent: 10, isAsking: false, problem: undefined })
  expect(promoOf('TENN', TEN)).toEqual({ percent: 0, isAsking: true, problem: undefined })
  expect(promoOf('TENN', WRONG)).toEqual({ percent: 0, isAsking: false, problem: 'Wrong code.' })
  expect(promoOf('TEN', WRONG)).toEqual({ percent: 0, isAsking: true, problem: undefined })
})

test('without a code nothing is looked up, also after one was removed', () => {
  const nothing = { percent: 0, isAsking: false, problem: undefined }
  expect(promoOf('', { ...TEN, code: '', percent: 0 })).toEqual(nothing)
  expect(promoOf('', TEN)).toEqual(nothing)
  expect(promoOf('', WRONG)).toEqual(nothing)
})
