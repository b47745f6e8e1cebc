// What the drawn document says for each kind of file name.
import { expect, test } from 'vitest'
import { fileExtension } from './file-extension.ts'

test('a drawn document shows the end of the name, in small letters', () => {
  expect(fileExtension('rail-and-distance_draft-1.DOCX')).toBe('docx')
  expect(fileExtension('notes.v2.pdf')).toBe('pdf')
})

test('a name without a fitting end is just a file', () => {
  expect(fileExtension('README')).toBe('file')
  expect(fileExtension('.env')).toBe('file')
  expect(fileExtension('paper.')).toBe('file')
  expect(fileExtension('chapter 1. The beginning')).toBe('file')
})
