import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FILE_SIZE_MAX,
  REFUSED_EXTENSIONS,
  UNPAID_BYTES_MAX,
  baseName,
  cleanFileName,
  extensionOf,
  formatFileSize,
  judgeDeletion,
  judgeOrderFiles,
  judgeFile,
  judgeFileSize,
  judgeQuota,
  splitBaseName,
} from './files.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const TEXT = new TextEncoder().encode('Plain words')

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

describe('what is refused', () => {
  test('one byte to 50 MiB is taken', () => {
    expect(judgeFileSize(0)).toMatchObject({ refusal: { message: 'The file is empty.' } })
    expect(judgeFileSize(1).ok).toBe(true)
    expect(judgeFileSize(FILE_SIZE_MAX).ok).toBe(true)
    expect(judgeFileSize(FILE_SIZE_MAX + 1)).toMatchObject({
      refusal: { code: 'too_large', message: 'The file must not be greater than 50 MB.' },
    })
  })

  test.each(REFUSED_EXTENSIONS)('%s is refused by its name, however that is written', (extension) => {
    for (const name of [`a.${extension}`, `a.pdf.${extension.toUpperCase()}`, `a.${extension}.`])
      expect(judgeFile({ name, size: 11, head: TEXT })).toMatchObject({
        refusal: { code: 'unsupported_type' },
      })
  })

  test('a name is looked at up to the length that file systems know', () => {
    expect(judgeFile({ name: `${'a'.repeat(251)}.pdf`, size: 11, head: TEXT }).ok).toBe(true)
    expect(judgeFile({ name: `${'a'.repeat(252)}.pdf`, size: 11, head: TEXT })).toMatchObject({
      refusal: { code: 'invalid_input', message: 'The file name must not be greater than 255 characters.' },
    })
  })

  test('a program is refused under any name', () => {
    const head = Uint8Array.of(0x4d, 0x5a, 0x90, 0x00)
    expect(judgeFile({ name: 'essay.docx', size: 4, head })).toMatchObject({
      refusal: { code: 'unsupported_type', message: 'You can’t upload programs or scripts.' },
    })
  })

  test('papers, pictures and archives are taken, without an extension too', () => {
    for (const name of ['a.docx', 'a.pdf', 'a.zip', 'a.json', 'a.png', 'notes'])
      expect(judgeFile({ name, size: 11, head: TEXT }).ok).toBe(true)
  })
})

describe('what one may leave lying about', () => {
  test('a hundred files, and a gibibyte of them, are taken; one more is refused', () => {
    expect(judgeQuota({ files: 99, bytes: 0 }, UNPAID_BYTES_MAX).ok).toBe(true)
    expect(judgeQuota({ files: 100, bytes: 0 }, 1)).toMatchObject({ refusal: { code: 'conflict' } })
    expect(judgeQuota({ files: 1, bytes: UNPAID_BYTES_MAX }, 1)).toMatchObject({
      refusal: { code: 'conflict' },
    })
  })

  test('an order takes a hundred files of one person', () => {
    expect(judgeOrderFiles(80, 20).ok).toBe(true)
    expect(judgeOrderFiles(81, 20)).toMatchObject({ refusal: { code: 'conflict' } })
  })

  test('a file in use stays', () => {
    expect(judgeDeletion({ attachedAt: null }, undefined).ok).toBe(true)
    expect(judgeDeletion({ attachedAt: 7 }, { status: 'unpaid' }).ok).toBe(true)
    const refused = { refusal: { code: 'conflict' } }
    expect(judgeDeletion({ attachedAt: 7 }, undefined)).toMatchObject(refused)
    expect(judgeDeletion({ attachedAt: 7 }, { status: 'unapproved' })).toMatchObject(refused)
  })
})
