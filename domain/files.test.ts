import { describe, expect, test } from 'vitest'
import {
  FILE_SIZE_MAX,
  REFUSED_EXTENSIONS,
  UNPAID_BYTES_MAX,
  judgeDeletion,
  judgeOrderFiles,
  judgeFile,
  judgeFileSize,
  judgeQuota,
} from './files.ts'

const TEXT = new TextEncoder().encode('Plain words')

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

  test('a name is checked up to the length that file systems allow', () => {
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

describe('how many unused files a person may keep', () => {
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
