import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseName, cleanFileName, extensionOf, formatFileSize, splitBaseName } from './file-names.ts'

const KEY = '0123456789abcdef0123456789abcdef'

describe('names', () => {
  test('the extension is capped at 5 characters (FILE-10)', () => {
    expect(cleanFileName('a.abcdefgh')).toBe('a.abcde')
    expect(cleanFileName('a.docx')).toBe('a.docx')
  })

  test('the whole name is capped at 100 characters and keeps its extension (FILE-11)', () => {
    const name = cleanFileName(`${'s'.repeat(150)}.docx`)
    expect(name).toHaveLength(100)
    expect(name).toBe(`${'s'.repeat(95)}.docx`)
    expect(cleanFileName('s'.repeat(150))).toHaveLength(100)
  })

  test('accents are removed (FILE-12)', () => {
    expect(cleanFileName('Résumé')).toBe('Resume')
    expect(cleanFileName('Re\u0301sume\u0301')).toBe('Resume')
  })

  test('quotes become dashes (FILE-13)', () => {
    expect(cleanFileName('a\'b"c`d’e“f”g.pdf')).toBe('a-b-c-d-e-f-g.pdf')
  })

  test('letters, digits and . _ - ( ) stay, all else becomes a dash (FILE-14)', () => {
    expect(cleanFileName('My_essay-2 (final).v3.pdf')).toBe('My_essay-2-(final).v3.pdf')
    expect(cleanFileName('論文 № 5.docx')).toBe('論文---5.docx')
    expect(cleanFileName('한국어.txt')).toBe('한국어.txt')
    expect(cleanFileName('../../etc/passwd')).toBe('..-..-etc-')
    expect(cleanFileName('a\u0000b\nc.txt')).toBe('a-b-c.txt')
    expect(cleanFileName('x🙂.png')).toBe('x-.png')
  })

  test.each([
    ['', 'file'],
    ['.pdf', 'file.pdf'],
    ['...', 'file'],
    ['notes.', 'notes'],
  ])('%j becomes %j', (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned)
  })

  test('a cleaned name is never empty, at most 100 long, safe in a path, and stays as it is', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('.', '..', '/', '𐐷'.repeat(60), 'é', '가'),
    )
    const name = fc.array(piece).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(name, (text) => {
        const cleaned = cleanFileName(text)
        expect(cleaned.length).toBeGreaterThan(0)
        expect(cleaned.length).toBeLessThanOrEqual(100)
        expect(cleaned.isWellFormed()).toBe(true)
        expect(cleaned).not.toMatch(/[/\\\s\p{Cc}]/u)
        expect(cleanFileName(cleaned)).toBe(cleaned)
      }),
      { numRuns: 500 },
    )
  })

  test('the base name is the key and the cleaned name, and can be taken apart', () => {
    expect(baseName(KEY, 'Résumé.pdf')).toBe(`${KEY}-Resume.pdf`)
    expect(splitBaseName(`${KEY}-my-plan.pdf`)).toEqual({ key: KEY, name: 'my-plan.pdf' })
    expect(splitBaseName('my-plan.pdf')).toBeNull()
    expect(splitBaseName(KEY)).toBeNull()
  })

  test('the extension is what follows the last dot, in lower case', () => {
    expect(['a.PDF', 'a.tar.gz', 'a', '.env', 'a.'].map(extensionOf)).toEqual(['pdf', 'gz', '', 'env', ''])
  })
})

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_234_567, '1.18 MB'],
  [1024 ** 2 - 1, '1 MB'],
  [1024 ** 2, '1 MB'],
  [1024 ** 3, '1 GB'],
  [1024 ** 4, '1 TB'],
  [1024 ** 5, '1024 TB'],
])('%i bytes are shown as %s (FILE-16)', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
