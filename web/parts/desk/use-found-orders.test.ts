// The orders that the palette finds while its person types.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass, type HeldCall } from '#tests/kit/held-calls.ts'
import { useFoundOrders } from './use-found-orders.ts'

test('words are sought once the typing pauses, and an older answer never covers a newer one', async () => {
  const { now, calls, type, heard } = await awakeSearch()
  await type('har')
  await type('harb', 50)
  await type('harbours', 1000)
  expect(calls).toMatchObject([{ argument: { queue: 'mine', query: 'harbours' } }])
  await type('rail', 1000)
  await found(calls[1], 'Rail travel')
  expect(now()).toMatchObject({ isOld: false, orders: [{ title: 'Rail travel', number: '#00000007' }] })
  await found(calls[0], 'Harbours')
  expect(now()).toMatchObject({ isOld: false, orders: [{ title: 'Rail travel' }] })
  expect(heard).toEqual([['Rail travel']])
})

test('until the newest are here the older ones stay and say that they are old; no words find nothing, and ask nothing', async () => {
  const { now, calls, type } = await awakeSearch()
  await type('rail', 1000)
  await found(calls[0], 'Rail travel')
  await type('harbours', 1000)
  expect(now()).toMatchObject({ isOld: true, orders: [{ title: 'Rail travel' }] })
  await calls[1]?.lose()
  expect(now()).toMatchObject({ isOld: true, orders: [{ title: 'Rail travel' }] })
  await type('  ', 1000)
  expect(now()).toEqual({ isOld: false, orders: [] })
  expect(calls).toHaveLength(2)
})

async function awakeSearch() {
  const heard: string[][] = []
  const hook = await awakeHook(
    (query: string) => useFoundOrders(query, (orders) => heard.push(orders.map(({ title }) => title))),
    '',
  )
  return {
    ...hook,
    heard,
    type: async (query: string, pauseMs = 0) => {
      await hook.ask(query)
      await pass(pauseMs)
    },
  }
}

async function found(call: HeldCall | undefined, topic: string): Promise<void> {
  const brief = { type: 'brief', data: { id: 7, uid: 7, topic } }
  await call?.answer('pagination', { items: [brief], total: 1, next: false })
}
