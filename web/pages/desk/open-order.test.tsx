// Where the order beside the list leads: a manager checks a paper that was delivered, and its writer reads on.
import { expect, test } from 'vitest'
import { drawn, waysIn } from '#tests/kit/drawn.tsx'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { atQueue } from '#web/parts/desk/lists.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import BesideList from './beside.tsx'

const house = await startTestHouse()
const { manager, writer, orderInWork, deliver } = await openDeskIn(house)
const order = await orderInWork()
await deliver(order, 'final')

test.each([
  ['a manager', `/desk/${order}/check?queue=all`, manager],
  ['the writer', `/desk/${order}?queue=all`, writer],
])('%s goes on from an order that is checked to %s', async (_who, path, person) => {
  const { data: dossier } = await person.call('desk', 'order', { id: order })
  const list = { list: atQueue('all'), isEmpty: false, counts: {}, onDone() {} }
  const beside = <BesideList {...Object({ loaderData: { order, dossier } })} />
  expect(waysIn(drawn(<ToastProvider>{beside}</ToastProvider>, list))).toContain(`Open ↵ → ${path}`)
})
