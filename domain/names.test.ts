import { describe, expect, test } from 'vitest'
import { checkName, nameOrCurrent } from './names.ts'

describe('names', () => {
  test.each(["O'Neill-Smith, Jr. (2nd)", '李小龍', 'Ζωή Παπαδοπούλου', 'अनुष्का', 'Zoë 2', '!@#$%^&*'])(
    '%s is a name',
    (name) => {
      expect(checkName(` ${name} `)).toEqual({ ok: true, value: name })
    },
  )

  test.each([
    ['', 'The name field is required.'],
    ['  ', 'The name field is required.'],
    ['n'.repeat(101), 'The name must not be greater than 100 characters.'],
    ...['<b>', 'a\nb', 'smile 🙂', 'a/b'].map((name) => [
      name,
      'The name must only contain letters, digits, and some special characters (e.g. !, @, #, $, %, ^, &, *).',
    ]),
  ])('%j is refused', (name, message) => {
    expect(checkName(name ?? '')).toMatchObject({
      ok: false,
      refusal: { message, fields: { name: message } },
    })
  })

  test('100 characters are a name', () => {
    expect(checkName('n'.repeat(100)).ok).toBe(true)
  })

  test('a blank name falls back to the existing one (PROF-07 F)', () => {
    expect(nameOrCurrent('', 'Casey')).toBe('Casey')
    expect(nameOrCurrent('  ', 'Casey')).toBe('Casey')
    expect(nameOrCurrent(' Cass ', 'Casey')).toBe('Cass')
  })
})
