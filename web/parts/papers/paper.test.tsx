// A paper where it is read: on its way, here, or not to be shown, and why.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { Paper } from './paper.tsx'

type Preview = Parameters<typeof Paper>[0]['preview']
const SHOWN: Preview = Object({ kind: 'text', url: '/stream/preview/a', pages: 0 })

test('until it is here, its place is held', async () => {
  const { page } = await awakePaper(undefined)
  expect(page.words()).toContain('Opening the paper')
})

test('what can’t be shown says why, and offers no second try', async () => {
  const { page } = await awakePaper(Object({ kind: 'none', reason: 'This file is protected by a password.' }))
  expect(page.words()).toBe('This file is protected by a password.')
  expect(page.button('Try again')).toBeUndefined()
})

test('one that did not come is asked for again', async () => {
  const { page, asked } = await awakePaper({ error: true, code: 'invalid_response', message: '' })
  expect(page.words()).toMatch(/^We couldn’t open the paper\. We got no answer/)
  await page.press('Try again')
  expect(asked).toHaveLength(1)
})

test.each([
  ['nothing', null],
  ['an error page', { title: 'Something went wrong' }],
])('a frame in which %s came is not taken for the paper', async (_what, contentDocument) => {
  const { page, opened, asked } = await awakePaper(SHOWN)
  const frame = page.document.body.querySelector('iframe')
  expect(frame?.getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
  Object.assign(frame ?? {}, { contentDocument })
  frame?.dispatchEvent(new Event('load'))
  await pass()
  expect(opened).toEqual([])
  expect(page.words()).toContain('We couldn’t open the paper.')
  expect(page.document.body.querySelector('iframe')).toBeNull()
  await page.press('Try again')
  expect(asked).toHaveLength(1)
})

async function awakePaper(preview: Preview) {
  const opened: unknown[] = []
  const asked: unknown[] = []
  const page = await awake(
    <Paper
      preview={preview}
      title="paper.docx"
      onAskAgain={() => void asked.push('again')}
      onDocument={(document) => void opened.push(document)}
    >
      {null}
    </Paper>,
  )
  return { page, opened, asked }
}
