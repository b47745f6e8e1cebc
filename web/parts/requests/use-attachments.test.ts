// The files of a request: one that is removed again does not stay with the server.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { holdUploads } from '#tests/kit/held-uploads.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { REQUEST_FILES_MAX } from '#domain/files.ts'
import { useAttachments } from './use-attachments.ts'

test('a file that is removed again is deleted on the server, too', async () => {
  const { now, calls } = await awakeHook(() => useAttachments(), undefined)
  const { uploads, reach, giveTokens } = holdUploads(calls)
  now().add([new File(['Words'], 'a.txt'), new File(['More'], 'b.txt')])
  await reach(2)
  await uploads[0]?.arrive('A')
  await uploads[1]?.arrive('B')
  const [first, second] = now().attached
  expect([first, second]).toMatchObject([
    { key: 'A', name: 'a.txt' },
    { key: 'B', name: 'b.txt' },
  ])
  if (first) now().remove(first)
  await eventually(async () => {
    await giveTokens()
    expect(calls.map(({ pair }) => pair)).toContain('/api/file/A/delete')
  })
  expect(now().attached).toEqual([second])
})

test('a request takes a few files, and one that has arrived takes its place once', async () => {
  const { now, calls } = await awakeHook(() => useAttachments(), undefined)
  const { uploads, reach } = holdUploads(calls)
  now().add([new File(['Words'], 'first.txt')])
  await reach(1)
  await uploads[0]?.arrive('first')
  now().add(Array.from({ length: REQUEST_FILES_MAX }, (_, at) => new File(['Words'], `${at}.txt`)))
  await reach(REQUEST_FILES_MAX)
  expect(now().attached.map(({ name }) => name)).toEqual(['first.txt'])
  expect(
    now().underWay.flatMap(({ name, problem }) => (problem === undefined ? [] : [name, problem])),
  ).toEqual([
    `${REQUEST_FILES_MAX - 1}.txt`,
    `We left it out: a request takes at most ${REQUEST_FILES_MAX} files.`,
  ])
})
