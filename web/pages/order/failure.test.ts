// The page of an order that could not be placed: why, and the ways on.
import { expect, test } from 'vitest'
import { drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import OrderFailure from './failure.tsx'

const pageAfter = (state: unknown) => drawnPage(OrderFailure, { at: { pathname: '/order/failure', state } })
const KEPT = 'Nothing was charged and nothing is lost'

test.each([
  ['a sentence', { message: 'The price has changed.' }, `The price has changed. ${KEPT}`],
  ['words without a full stop', { message: 'Something went wrong' }, `Something went wrong. ${KEPT}`],
  ['an empty message', { message: '' }, `The order was not placed. ${KEPT}`],
  ['nothing, when it was opened by its address', null, `The order was not placed. ${KEPT}`],
])('it passes on %s', (_what, state, words) => {
  expect(wordsIn(pageAfter(state))).toContain(words)
})

test('it leads back to the last step of the form, and to us', () => {
  expect(waysIn(pageAfter(null))).toEqual(
    expect.arrayContaining(['Back to the form → /order?step=9', 'Tell us about it → /contacts']),
  )
})
