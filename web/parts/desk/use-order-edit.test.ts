// Editing an order that another person changes meanwhile.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { pass } from '#tests/kit/held-calls.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { useOrderEdit } from './use-order-edit.ts'

const house = await startTestHouse()
const { customer, manager } = await openDeskIn(house)
const id = await paidOrder(house, customer)
const { data: dossier } = await manager.call('desk', 'order', { id })
const { version, order } = dossier
const latest = { ...dossier, version: version + 1, order: { ...order, pagesNumber: order.pagesNumber + 1 } }

test('only what was changed is sent, and what is changed back is not', async () => {
  const { now, calls, done } = await awakeEdit()
  expect(now().isSame).toBe(true)
  now().type({ topic: 'Rail travel' })
  await pass()
  now().type({ pages: 9, writerNote: 'Short words.' })
  await pass()
  now().type({ pages: order.pagesNumber })
  await pass()
  expect(now()).toMatchObject({ isSame: false, now: { topic: 'Rail travel', writerNote: 'Short words.' } })
  await send(now())
  expect(calls).toMatchObject([{ pair: 'desk.edit' }])
  expect(calls[0]?.argument).toEqual({ order: id, version, topic: 'Rail travel', writerNote: 'Short words.' })
  await calls[0]?.answer('Dossier', latest)
  expect(done).toMatchObject([{ version: version + 1 }])
})

test('an order that has changed says so until it is loaded anew, and what was typed stays and can be sent then', async () => {
  const { now, calls, ask, done, reloads } = await awakeEdit()
  now().type({ topic: 'Rail travel' })
  await pass()
  await send(now())
  await calls[0]?.refuse('conflict', 'The order has changed.')
  expect(reloads()).toBe(1)
  expect(done).toEqual([])
  expect(now()).toMatchObject({ isStale: false, errors: { form: 'The order has changed.' } })
  await ask(latest)
  expect(now()).toMatchObject({ isStale: true, now: { pages: order.pagesNumber } })
  now().reload()
  await pass()
  expect(now()).toMatchObject({ isStale: false, now: { topic: 'Rail travel', pages: order.pagesNumber + 1 } })
  expect(now().errors).toEqual({})
  await send(now())
  expect(calls[1]?.argument).toEqual({ order: id, version: version + 1, topic: 'Rail travel' })
})

test('fields that are wrong say so at their place, and nothing is loaded anew', async () => {
  const { now, calls, reloads } = await awakeEdit()
  now().type({ topic: '' })
  await pass()
  await send(now())
  await calls[0]?.refuse('invalid_input', 'No.', { topic: 'Give it a topic.' })
  expect(now().errors).toEqual({ topic: 'Give it a topic.' })
  expect(reloads()).toBe(0)
})

async function awakeEdit() {
  const done: unknown[] = []
  let reloads = 0
  const hook = await awakeHook(
    (newest: typeof dossier) =>
      useOrderEdit({
        dossier,
        latest: newest,
        onDone: (changed) => void done.push(changed),
        onReload: () => void (reloads += 1),
      }),
    dossier,
  )
  return { ...hook, done, reloads: () => reloads }
}

function send({ sending: { form } }: ReturnType<typeof useOrderEdit>): Promise<void> {
  Reflect.apply(Reflect.get(form, 'onSubmit'), form, [new Event('submit')])
  return pass()
}
