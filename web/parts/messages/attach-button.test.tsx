// Files that are chosen in a conversation or for a form.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { DropZone } from '#web/ui/files/drop-zone.tsx'
import { AttachButton } from './attach-button.tsx'

test.each([
  ['a conversation', AttachButton],
  ['a form', DropZone],
])('in %s, a file that did not get through can be chosen again', async (_where, Part) => {
  const chosen: string[] = []
  const page = await awake(<Part onFiles={(files) => chosen.push(...files.map(({ name }) => name))} />)
  const file = new File(['Words'], 'notes.txt')
  await page.choose(file)
  await page.choose(file)
  expect(chosen).toEqual(['notes.txt', 'notes.txt'])
})
