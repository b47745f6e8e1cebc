import { expect, test } from 'vitest'
import { LETTERS_MAX } from '#domain/papers/reading.ts'
import { readMarkdown, readPlainText } from './text.ts'

const WORDS = 'Café — “naïve”'

test.each([
  ['UTF-8', Buffer.from(WORDS)],
  ['UTF-8 that says so', Buffer.from(`\uFEFF${WORDS}`)],
  ['UTF-16, the small end first', Buffer.from(`\uFEFF${WORDS}`, 'utf16le')],
  ['UTF-16, the large end first', Buffer.from(`\uFEFF${WORDS}`, 'utf16le').swap16()],
  ['the letters of Windows', Buffer.from('436166e9209720936e61ef766594', 'hex')],
])('a text in %s is read', (_how, bytes) => {
  expect(readPlainText(bytes).paragraphs).toEqual([WORDS])
})

test('an empty line parts two paragraphs, whichever system wrote it, and a line alone parts none', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const { paragraphs, body } = readPlainText(Buffer.from(['One', 'and on', ' ', 'Two'].join(end)))
    expect(paragraphs).toEqual(['One\nand on', 'Two'])
    expect(body).toMatch(/One<br>\s*and on/)
  }
})

test('what stands in a text is shown as it is written', () => {
  const { body } = readPlainText(Buffer.from('<script>alert(1)</script> & <b>'))
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;')
})

test('HTML in Markdown is shown as it is written, and a picture by its description', () => {
  const { body, paragraphs } = readMarkdown(
    Buffer.from('# A *title*\n\nWith <b>bold</b> and ![A red field](https://elsewhere.example/field.png).'),
  )
  expect(paragraphs).toEqual(['A title', 'With <b>bold</b> and A red field.'])
  expect(body).toContain('<em>title</em>')
  expect(body).not.toMatch(/<b>|<img|elsewhere/)
})

test('what is no text, or too long, is not opened', () => {
  expect(() => readPlainText(Buffer.from('P\0K\0'))).toThrow('broken')
  expect(() => readMarkdown(Buffer.alloc(LETTERS_MAX + 1, 'a'))).toThrow('large')
})
