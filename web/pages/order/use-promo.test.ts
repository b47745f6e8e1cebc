// What a promo code is worth while it is typed and looked up.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { promoOf, usePromo } from './use-promo.ts'

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

test('a code is looked up once the typing pauses, and a late answer about another code changes nothing', async () => {
  const { now, ask, calls } = await awakeHook(usePromo, '')
  await ask('T')
  await ask(' TEN ')
  expect(now().promo.isAsking).toBe(true)
  await pass(500)
  expect(calls).toMatchObject([{ pair: 'discounts.info', argument: { code: 'TEN' } }])
  await ask('TENN')
  await pass(500)
  await calls[1]?.refuse('invalid_code', 'Wrong code.')
  await calls[0]?.answer('discount', { code: 'TEN', value: 10 })
  expect(now().promo).toEqual({ percent: 0, isAsking: true, problem: undefined })
  await pass(500)
  await calls[2]?.refuse('invalid_code', 'Wrong code.')
  expect(now().promo).toEqual({ percent: 0, isAsking: false, problem: 'Wrong code.' })
  await pass(60_000)
  expect(calls).toHaveLength(3)
})

test('a code that could not be looked up says so, and is looked up until there is an answer', async () => {
  const { now, calls } = await awakeHook(usePromo, 'TEN')
  await pass(500)
  await calls[0]?.lose()
  expect(now().promo).toMatchObject({ percent: 0, problem: expect.stringContaining('we’ll keep trying') })
  await pass(3500)
  await calls[1]?.refuse('too_many')
  await pass(3500)
  await calls[2]?.answer('discount', { code: 'TEN', value: 10 })
  expect(now().promo).toEqual({ percent: 10, isAsking: false, problem: undefined })
})

test.each(['invalid_code', 'invalid_input'] as const)(
  'a code that can be no code, %s, is told so and not looked up again',
  async (code) => {
    const { now, calls } = await awakeHook(usePromo, 'TEN')
    await pass(500)
    await calls[0]?.refuse(code, 'Wrong code.')
    await pass(60_000)
    expect(now().promo).toEqual({ percent: 0, isAsking: false, problem: 'Wrong code.' })
    expect(calls).toHaveLength(1)
  },
)

test('a code that the server refused with the order is worth nothing from then on', async () => {
  const { now, ask, calls } = await awakeHook(usePromo, 'TEN')
  await pass(500)
  await calls[0]?.answer('discount', { code: 'TEN', value: 10 })
  now().refuse('This code is used up.')
  await pass(60_000)
  expect(now().promo).toEqual({ percent: 0, isAsking: false, problem: 'This code is used up.' })
  expect(calls).toHaveLength(1)
  await ask('TENN')
  expect(now().promo).toEqual({ percent: 0, isAsking: true, problem: undefined })
})
