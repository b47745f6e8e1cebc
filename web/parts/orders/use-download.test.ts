// Getting a file of a page that goes on to another one.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useDownload } from './use-download.ts'

const PAPER = { key: 'a1', name: 'paper.docx' }
const SOURCES = { key: 'b2', name: 'sources.xlsx' }

test('what became of a file is not said of the next one, neither at once nor late', async () => {
  const { now, ask, calls } = await awakeHook((file: typeof PAPER) => useDownload(file, 'download'), PAPER)
  now().get()
  await expect.poll(() => calls).toMatchObject([{ pair: '/stream/download/a1-paper.docx' }])
  await pass()
  expect(now()).toMatchObject({ isAsking: true, failure: null })
  await ask(SOURCES)
  expect(now()).toMatchObject({ isAsking: false, failure: null })
  await calls[0]?.reply({}, 404)
  expect(now()).toMatchObject({ isAsking: false, failure: null })

  now().get()
  await pass()
  await calls[1]?.reply({}, 404)
  expect(now()).toMatchObject({ isAsking: false, failure: { code: 'not_found' } })
  await ask(PAPER)
  expect(now()).toMatchObject({ isAsking: false, failure: null })
})
