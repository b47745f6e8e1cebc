// What the relay publishes about an order, and who hears of it.
import { expect, onTestFinished, test } from 'vitest'
import { followOrderChanges } from '../order-changes.ts'
import { useChat } from '../state/chat.ts'
import { followArrivals, receive } from './arrivals.ts'

test('every page hears that an order has changed, and the open chat asks again only about its own order', () => {
  const heard: (number | undefined)[] = []
  let refreshes = 0
  const unfollow = followOrderChanges((order) => heard.push(order))
  followArrivals({
    receive: () => {},
    mark: () => {},
    refresh: async () => {
      refreshes += 1
      return true
    },
    isWhole: () => true,
    read: async () => {},
  })
  onTestFinished(() => {
    unfollow()
    followArrivals(undefined)
    useChat.setState(useChat.getInitialState(), true)
  })
  useChat.setState({ orderId: 7 })
  receive({ type: 'order', id: 8 })
  expect([heard, refreshes]).toEqual([[8], 0])
  receive({ type: 'order', id: 7 })
  expect([heard, refreshes]).toEqual([[8, 7], 1])
  followArrivals(undefined)
  receive({ type: 'order', id: 7 })
  expect([heard, refreshes]).toEqual([[8, 7, 7], 1])
})
