// Orders in every stage of their life, on a clock of their own, and what their customers see of them.
import type { TestServer } from './server.ts'
import { found } from './accounts.ts'
import { openDesk } from './desk.ts'
import { bring } from './files.ts'
import { payCard, unpaidOrder, type Customer } from './money.ts'

export async function livingOrders(server: TestServer) {
  const clock = { now: Math.floor(Date.now() / 1000) }
  await server.as('morgan').call('sessions', 'check')
  const desk = await openDesk(server, () => clock.now)
  const wren = server.as('wren')

  /** Returns an order that is paid, approved and has its writer. */
  async function orderInWork() {
    const placed = await unpaidOrder(server)
    await payCard(server, placed.customer, placed.order)
    await desk.approve(placed.order)
    await desk.assign(placed.order)
    return placed
  }

  async function orderWithFinal() {
    const inWork = await orderInWork()
    await desk.upload(inWork.order, 'final', [await bring(server, wren, { name: 'final.docx' })])
    await desk.release(inWork.order, 'final')
    return inWork
  }

  const sweeping = () => ({
    db: server.db,
    now: clock.now,
    baseUrl: server.baseUrl,
    enqueue: () => Promise.resolve(),
  })
  return { clock, desk, wren, sweeping, orderInWork, orderWithFinal }
}

/** Returns the items of a list, or of its first page. */
export async function listOf(customer: Customer, namespace: string, argument: Record<string, unknown>) {
  const answer = Object(found(await customer.call(namespace, 'fetch', argument)))
  return Array.from(Array.isArray(answer) ? answer : answer.items, Object)
}

export async function statusOf(customer: Customer, id: number): Promise<unknown> {
  return found(await customer.call('orders', 'info', { id })).status
}
