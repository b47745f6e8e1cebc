// Files that are dropped: all that fit, and none where none are taken.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { DropZone } from './drop-zone.tsx'

const FILES = ['a.txt', 'b.txt'].map((name) => new File(['Words'], name))

test.each([
  ['takes all files', {}, ['a.txt', 'b.txt']],
  ['for one file takes the first', { isMultiple: false }, ['a.txt']],
  ['that is closed takes none', { reason: 'The order is over.' }, []],
])('a zone %s', async (_what, given, names) => {
  const taken: string[] = []
  const page = await awake(
    <DropZone {...given} onFiles={(files) => taken.push(...files.map(({ name }) => name))} />,
  )
  await page.drop(...FILES)
  expect(taken).toEqual(names)
})
