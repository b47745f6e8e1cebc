// Which keys belong to a word that is being put together.
import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['while the word is put together', { nativeEvent: { isComposing: true }, keyCode: 229 }, true],
  ['by which Safari ends the word', { nativeEvent: { isComposing: false }, keyCode: 229 }, true],
  ['of its own', { nativeEvent: { isComposing: false }, keyCode: 13 }, false],
])('an Enter %s', (_which, event, is) => {
  expect(Reflect.apply(isComposing, undefined, [event])).toBe(is)
})
