// Whether an order takes more files, and why not.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import type { HeldCall } from '#tests/kit/held-calls.ts'
import { holdUploads } from '#tests/kit/held-uploads.ts'
import { ORDER_FILES_TOTAL_MAX } from '#domain/files.ts'
import { ORDER_FILES_MAX } from '#domain/orders.ts'
import type { WholeOrder } from './order-words.ts'
import { useOrderFiles } from './use-order-files.ts'

const THEIRS = filesOf({ isClient: true }, ORDER_FILES_TOTAL_MAX)
const OURS = filesOf({ isClient: false }, ORDER_FILES_TOTAL_MAX)

test.each<[string, object, string | undefined]>([
  ['with as many files of ours', { status: 'active', attachments: OURS }, undefined],
  ['with room for one', { status: 'active', attachments: [...THEIRS.slice(1), ...OURS] }, undefined],
  [
    'that is full',
    { status: 'active', attachments: THEIRS },
    `An order takes up to ${ORDER_FILES_TOTAL_MAX} files. Put several into one archive.`,
  ],
  [
    'that is over',
    { status: 'completed', attachments: [] },
    'This order is completed, so you can’t add files.',
  ],
])('an order %s takes files, or says why not', async (_which, order, reason) => {
  const whole: WholeOrder = Object({ id: 7, ...order })
  const { now } = await awakeHook(useOrderFiles, whole)
  expect(now().reason).toBe(reason)
})

test.each([
  ['was added', (call: HeldCall | undefined) => call?.answer('bool', true)],
  ['got no answer, so it may have been', (call: HeldCall | undefined) => call?.lose()],
])('the page is loaded anew once a file %s', async (_what, end) => {
  const order: WholeOrder = Object({ id: 7, status: 'active', attachments: [] })
  const { now, calls, loads } = await awakeHook(useOrderFiles, order)
  const { uploads, reach } = holdUploads(calls)
  now().add([new File(['Words'], 'a.txt')])
  await reach(1)
  await uploads[0]?.arrive('A')
  expect(calls.at(-1)).toMatchObject({ pair: 'orders.attach', argument: { id: 7, files: ['A'] } })
  expect(loads()).toBe(0)
  await end(calls.at(-1))
  expect(loads()).toBe(1)
})

test.each([
  ['its last free places', ORDER_FILES_TOTAL_MAX - 1, 1],
  ['what one visit may add', 0, ORDER_FILES_MAX],
])('an order takes no more files at a time than %s', async (_what, present, room) => {
  const order: WholeOrder = Object({ id: 7, status: 'active', attachments: THEIRS.slice(0, present) })
  const { now, calls } = await awakeHook(useOrderFiles, order)
  const { reach } = holdUploads(calls)
  now().add(Array.from({ length: room + 1 }, (_, at) => new File(['Words'], `${at}.txt`)))
  await reach(room)
  expect(now().underWay.map(({ problem }) => problem)).toEqual([
    ...Array.from({ length: room }, () => undefined),
    `We left it out: ${ORDER_FILES_MAX} files is the most you can add at a time.`,
  ])
})

test('a file that the list shows is not shown as an upload as well', async () => {
  const order = (attachments: readonly object[]): WholeOrder =>
    Object({ id: 7, status: 'active', attachments })
  const { now, ask, calls } = await awakeHook(useOrderFiles, order([]))
  const { uploads, reach } = holdUploads(calls)
  now().add([new File(['Words'], 'a.txt'), new File(['More'], 'b.txt')])
  await reach(2)
  await uploads[0]?.arrive('A')
  await ask(order([...THEIRS.slice(0, 3), { key: 'A', owner: { isClient: true } }]))
  expect(now().underWay.map(({ name }) => name)).toEqual(['b.txt'])
})

function filesOf(owner: object, count: number) {
  return Array.from({ length: count }, (_, at) => ({ key: `${at}`, owner }))
}
