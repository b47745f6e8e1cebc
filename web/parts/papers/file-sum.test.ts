// The sum of a delivered file, out of the manifest of its own version.
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { awake, awakeHook } from '#tests/kit/awake.tsx'
import { FileSum, useSums } from './file-sum.tsx'

const files = ['paper.docx', 'annex.pdf'].map((name) => Object({ key: name, name }))
const version = (delivery: number) => ({
  delivery,
  at: 0,
  hash: `h${delivery}`,
  previous: null,
  files: files.map(({ name }) => ({ name, size: 1, sha256: `${name} of ${delivery}` })),
})

test('a file has the sum of its place in its own version, once the manifest is here', async () => {
  const { now, calls } = await awakeHook(() => useSums(7, Object({ id: 5, files })), undefined)
  expect(now()(files[1])).toBeUndefined()
  await calls[0]?.answer('Manifest', { order: 7, versions: [version(2), version(5)] })
  expect(files.map((file) => now()(file))).toEqual(['paper.docx of 5', 'annex.pdf of 5'])
})

test('a sum is shown by its ends, and copied whole', async () => {
  const sum = '0123456789abcdef'.repeat(4)
  const page = await awake(createElement(FileSum, { sum }))
  expect(page.words()).toBe('0123 4567 … cdef')
  const copied: string[] = []
  const copy = new Event('copy', { bubbles: true, cancelable: true })
  const clipboardData = { setData: (type: string, words: string) => copied.push(type, words) }
  page.document.querySelector('span')?.dispatchEvent(Object.assign(copy, { clipboardData }))
  expect(copied).toEqual(['text/plain', sum])
  expect(copy.defaultPrevented).toBe(true)
})
