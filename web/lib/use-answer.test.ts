// What a part of a page asks once it is there: races between questions, and a line that was gone.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { useAnswer } from './use-answer.ts'

const useRating = (order: number) => [useAnswer('ratings', 'info', { order })]

test('an answer to an earlier question does not cover the answer to a later one, whichever comes last', async () => {
  const { now, ask, calls } = await awakeHook(useRating, 1)
  await ask(2)
  await calls[1]?.refuse('not_found')
  expect(now()).toMatchObject([{ code: 'not_found' }])
  await calls[0]?.refuse('too_many')
  expect(now()).toMatchObject([{ code: 'not_found' }])
  await ask(3)
  expect(now()).toEqual([undefined])
})

test('what got no answer is asked again when the line is back; what was refused is not', async () => {
  const { now, calls, report } = await awakeHook(useRating, 1)
  await calls[0]?.lose()
  expect(now()).toMatchObject([{ code: 'invalid_response' }])
  await report('online')
  await calls[1]?.refuse('not_found')
  expect(now()).toMatchObject([{ code: 'not_found' }])
  await report('online')
  expect(calls).toHaveLength(2)
})
