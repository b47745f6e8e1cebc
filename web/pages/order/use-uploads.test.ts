// The files of the draft: which are looked up, and which go.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { eventually } from '#tests/kit/eventually.ts'
import { holdUploads } from '#tests/kit/held-uploads.ts'
import { changeDraft, useOrderForm } from '#web/parts/order-form/order-state.ts'
import { unsentOf, useUploads } from './use-uploads.ts'

const TWICE = [
  { key: 'A', name: 'notes.txt' },
  { key: 'B', name: 'notes.txt' },
]
const FACTS = { key: 'A', name: 'notes.txt', size: 5, date: 0, extension: 'txt' }

test('of two files with one name only the one that is removed goes', async () => {
  const { now, calls, giveTokens } = await awakeUploads()
  now().remove({ key: 'B', name: 'notes.txt' })
  expect(useOrderForm.getState().draft.files).toEqual([TWICE[0]])
  await eventually(async () => {
    await giveTokens()
    expect(calls.map(({ pair }) => pair)).toContain('/api/file/B/delete')
  })
})

test('each file is looked up once, and again when the line is back if it could not be', async () => {
  const { now, calls, giveTokens, report } = await awakeUploads()
  const about = (key: string) => calls.filter(({ pair }) => pair === `/info/${key}`)
  await eventually(async () => {
    await giveTokens()
    expect([about('A').length, about('B').length]).toEqual([1, 1])
  })
  await about('A')[0]?.lose()
  await about('B')[0]?.reply({ ...FACTS, key: 'B' })
  expect(now().facts.get('A')).toMatchObject({ code: 'unavailable' })
  changeDraft({ topic: 'Rail travel', files: [...TWICE] })
  await report('online')
  await eventually(() => expect([about('A').length, about('B').length]).toEqual([2, 1]))
  await about('A')[1]?.reply(FACTS)
  expect(now().facts.get('A')).toEqual(FACTS)
})

test('a file that did not arrive is named before the order is placed without it, one that has arrived is not', async () => {
  const { now, uploads, reach } = await awakeUploads()
  now().add([new File(['Words'], 'late.txt'), new File(['Words'], 'here.txt')])
  await reach(2)
  expect(unsentOf(now())).toEqual([])
  await uploads[0]?.answer(400)
  await uploads[1]?.arrive('C')
  expect(unsentOf(now())).toEqual(['late.txt'])
  expect(useOrderForm.getState().draft.files).toEqual([...TWICE, { key: 'C', name: 'here.txt' }])
})

async function awakeUploads() {
  useOrderForm.setState(useOrderForm.getInitialState(), true)
  const hook = await awakeHook(useUploads, true)
  changeDraft({ files: TWICE })
  return { ...hook, ...holdUploads(hook.calls) }
}
