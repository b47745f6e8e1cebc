// Which letters of a title a list prints bold.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markWords } from './marked-words.ts'

function bold(title: string, typed: string): string {
  return markWords(title, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}

describe('markWords', () => {
  test.each([
    ['English literature', 'lit', 'English [lit]erature'],
    ['English literature', 'LITER eng', '[Eng]lish [liter]ature'],
    ['Philosophy', 'o', 'Phil[o]s[o]phy'],
    ['Banana', 'ana', 'B[anana]'],
    ['Zoology', '', 'Zoology'],
    ['Zoology', '  ', 'Zoology'],
    ['Zoology', 'x', 'Zoology'],
    ['Art', 'art', '[Art]'],
    ['', 'a', ''],
  ])('%s, typed "%s"', (title, typed, expected) => {
    expect(bold(title, typed)).toBe(expected)
  })

  test('loses no letter of the title', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, typed) => {
        const text = markWords(title, typed)
          .map((part) => part.text)
          .join('')
        expect(text).toBe(title)
      }),
    )
  })
})
