import { expect, test } from 'vitest'
import { isExecutable } from './executables.ts'

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

test.each([
  ['a Windows program', 'MZ\x90\x00'],
  ['a Linux program', '\x7fELF\x02'],
  ['a script', '#!/bin/sh\n'],
  ['a 64-bit Mac program', '\xcf\xfa\xed\xfe\x07'],
  ['a universal Mac program', '\xca\xfe\xba\xbe\x00'],
  ['a Windows shortcut', 'L\x00\x00\x00\x01\x14\x02\x00'],
])('%s is recognized by its first bytes', (_what, head) => {
  expect(isExecutable(bytes(head))).toBe(true)
})

test.each([
  ['PDF', '%PDF-1.7'],
  ['a Word file', 'PK\x03\x04'],
  ['an old Word file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['Markdown', '# Title'],
  ['text', 'Long ago'],
  ['a signature cut short', '\x7fEL'],
  ['a signature further in', ' #!/bin/sh'],
  ['nothing', ''],
])('%s is no program', (_what, head) => {
  expect(isExecutable(bytes(head))).toBe(false)
})
