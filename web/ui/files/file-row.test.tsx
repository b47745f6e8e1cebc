import { expect, test } from 'vitest'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { Attachment } from './attachment.tsx'
import { FileRow, type FileState } from './file-row.tsx'

const nothing = () => undefined

test.each<[FileState, string, readonly string[]]>([
  [{ kind: 'here' }, '48 KB', []],
  [{ kind: 'missing' }, 'File not found', []],
  [{ kind: 'unreached', reason: 'No connection.' }, 'No connection.', []],
  [{ kind: 'sending' }, 'Waiting', []],
  [{ kind: 'sending', percent: 0, onCancel: nothing }, '0%', ['Cancel uploading plan.pdf']],
  [{ kind: 'sending', percent: 100, note: 'Checking' }, 'Checking', []],
  [
    { kind: 'failed', reason: 'It is too large.', onRemove: nothing },
    'It is too large.',
    ['Remove plan.pdf'],
  ],
  [
    { kind: 'failed', reason: 'Lost.', onRemove: nothing, onRetry: nothing },
    'Lost. Try again',
    ['Remove plan.pdf'],
  ],
])('a file that is %o says “%s” and offers %o', (state, words, buttons) => {
  const html = drawn(<FileRow name="plan.pdf" detail="48 KB" state={state} />)
  expect(wordsIn(html)).toMatch(new RegExp(`plan\\.pdf ${words}$`))
  expect([...html.matchAll(/<button [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(buttons)
  expect(html.includes('role="alert"')).toBe(['missing', 'unreached', 'failed'].includes(state.kind))
})

test('a file without an address is only named; with one it is saved under its own name, and a failure is read out', () => {
  expect(drawn(<Attachment name="plan.pdf" size="48 KB" />)).not.toContain('<a ')
  const lost = drawn(<Attachment name="plan.pdf" href="/files/7" trouble="It could not be saved." />)
  expect(lost).toMatch(/<a [^>]*href="\/files\/7" download="plan.pdf"/)
  expect(lost).toMatch(/role="alert">It could not be saved\./)
})
