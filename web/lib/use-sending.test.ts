// Files on their way: called off, left behind, without a line and without room.
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { holdUploads } from '#tests/kit/held-uploads.ts'
import type { Failure } from './api.ts'
import { CONFIRMATION_EVENT, confirmationIn, type Confirmation } from './confirmation.ts'
import { useSending } from './use-sending.ts'

/** All pauses between the tries of one file. */
const PAUSES_MS = 20_000

test('a file that is called off is not sent on, does not arrive, and makes room', async () => {
  const { now, uploads, reach, arrived } = await awakeSending({ room: 2 })
  now().add([fileOf('a.txt'), fileOf('b.txt')])
  await reach(2)
  now().callOff(idOf(now(), 'a.txt'))
  await pass()
  expect(uploads.map(({ isCalledOff }) => isCalledOff)).toEqual([true, false])
  expect(shown(now())).toEqual(['b.txt'])
  now().add([fileOf('c.txt')])
  await reach(3)
  for (const upload of uploads) await upload.arrive('K')
  expect(arrived).toEqual(['b.txt', 'c.txt'])
})

test('files beyond the room are named, those on their way count, and one that is refused takes none', async () => {
  const { now, reach } = await awakeSending({ room: 2 })
  now().add([fileOf('a.txt'), fileOf('setup.exe')])
  await reach(1)
  now().add([fileOf('b.txt'), fileOf('c.txt')])
  await reach(2)
  expect(shown(now())).toEqual([
    'a.txt',
    'setup.exe: You can’t upload programs or scripts.',
    'b.txt',
    'c.txt: There is no room.',
  ])
  expect(now().isSending).toBe(true)
})

test('leaving the page ends what is on its way', async () => {
  const { now, uploads, reach, leave, arrived } = await awakeSending({ room: 2 })
  now().add([fileOf('a.txt'), fileOf('b.txt')])
  await reach(2)
  await uploads[0]?.arrive('A')
  await leave()
  expect(uploads.map(({ isCalledOff }) => isCalledOff)).toEqual([false, true])
  expect(arrived).toEqual(['a.txt'])
})

test('another question of the same page interrupts no file; leaving the page asks first', async () => {
  const { now, uploads, reach, path, asked } = await awakeSending({ room: 1 })
  now().add([fileOf('a.txt')])
  await reach(1)
  void now().go('/?step=2')
  await pass()
  expect([path(), asked]).toEqual(['/?step=2', []])
  void now().go('/elsewhere')
  await pass()
  expect([path(), asked]).toMatchObject(['/?step=2', [{ title: 'Stop the upload?' }]])
  expect(uploads[0]?.isCalledOff).toBe(false)
  asked[0]?.onDone?.()
  await pass()
  expect(path()).toBe('/elsewhere')
})

test('a file that did not arrive says so, can be sent again, and is sent again when the line is back', async () => {
  const { now, uploads, reach, report, arrived } = await awakeSending({ room: 2 })
  now().add([fileOf('a.txt')])
  await reach(1)
  await uploads[0]?.answer(400)
  expect(shown(now())).toEqual([expect.stringContaining('a.txt: We couldn’t send it.')])
  expect(now().isSending).toBe(false)
  now().retry(idOf(now(), 'a.txt'))
  await reach(2)
  expect(shown(now())).toEqual(['a.txt'])
  await uploads[1]?.answer(400)
  await report('online')
  await reach(3)
  await uploads[2]?.arrive('A')
  expect(arrived).toEqual(['a.txt'])
  expect(shown(now())).toEqual([])
})

test('a file that arrived but could not be taken is not sent again, only taken again', async () => {
  const answers: (Failure | undefined)[] = [{ error: true, code: 'internal', message: 'It broke' }, undefined]
  const given = { room: 2, take: () => answers.shift() }
  const { now, uploads, reach, report, arrived } = await awakeSending(given)
  now().add([fileOf('a.txt')])
  await reach(1)
  await uploads[0]?.arrive('A')
  expect(shown(now())).toEqual([expect.stringContaining('a.txt: Something failed on our side.')])
  await report('online')
  expect(arrived).toEqual(['a.txt'])
  now().retry(idOf(now(), 'a.txt'))
  await pass(PAUSES_MS)
  expect(uploads).toHaveLength(1)
  expect(arrived).toEqual(['a.txt', 'a.txt'])
  expect(shown(now())).toEqual([])
})

test('a file that was taken though no answer came takes no room besides its place in the list', async () => {
  const listed = new Set<string>()
  const { now, uploads, reach } = await awakeSending({
    room: 2,
    isHere: (key) => listed.has(key),
    take: () => {
      listed.add('A')
      return { error: true, code: 'invalid_response', message: 'No answer came' }
    },
  })
  now().add([fileOf('a.txt')])
  await reach(1)
  await uploads[0]?.arrive('A')
  expect(shown(now())).toEqual([])
  now().add([fileOf('b.txt'), fileOf('c.txt')])
  await reach(3)
  expect(shown(now())).toEqual(['b.txt', 'c.txt'])
})

type Given = { room: number; isHere?: (key: string) => boolean; take?: () => Failure | undefined }

async function awakeSending({ room, isHere = () => false, take = () => undefined }: Given) {
  const arrived: string[] = []
  const asked: Confirmation[] = []
  const hook = await awakeHook(
    () => ({
      go: useNavigate(),
      ...useSending({
        room: () => room,
        noRoom: 'There is no room.',
        isHere,
        kept: 'we keep your answers.',
        async onArrived(_key, { name }) {
          arrived.push(name)
          return take()
        },
      }),
    }),
    0,
  )
  addEventListener(CONFIRMATION_EVENT, (event) => {
    const question = confirmationIn(event)
    if (question) asked.push(question)
  })
  return { ...hook, ...holdUploads(hook.calls), arrived, asked }
}

function fileOf(name: string): File {
  return new File(['Words'], name)
}

function idOf({ underWay }: ReturnType<typeof useSending>, name: string): string {
  return underWay.find((upload) => upload.name === name)?.id ?? ''
}

/** Lists the files that have not arrived, and what is wrong with them. */
function shown({ underWay }: ReturnType<typeof useSending>): readonly string[] {
  return underWay.map(({ name, problem }) => (problem === undefined ? name : `${name}: ${problem}`))
}
