// GET /order/{id}/deadline.ics: the deadline of an order, for the calendar of a person who may read the order.
import type { FastifyInstance } from 'fastify'
import type { Refusal } from '#domain/basics/verdict.ts'
import { deadlineCalendar } from '#domain/calendars.ts'
import { orderPath } from '#domain/links.ts'
import { canRead, formatUid, parseUid } from '#domain/orders.ts'
import { IN_WORK } from '#domain/statuses.ts'
import type { House } from '#server/house.ts'
import { findOrder } from '#server/store/orders.ts'
import { sendRefusal } from './answers.ts'
import { cookieFor, cookieOf } from './cookie.ts'
import { identify } from './identify.ts'
import { limitCalls } from './limits.ts'

/**
 * The answer is the same for an order that does not exist, one of another person, and one without a deadline.
 */
const NO_DEADLINE: Refusal = { code: 'not_found', message: 'Deadline not found' }

export async function openCalendarDoor(app: FastifyInstance, house: House): Promise<void> {
  const { settings, clock, readings } = house
  await limitCalls(app, house, 'calls')
  app.get<{ Params: { id: string } }>('/order/:id/deadline.ics', async (request, reply) => {
    const now = clock.now()
    const id = parseUid(request.params.id)
    const actor = await identify(house, cookieOf(request), cookieFor(reply, settings), now)
    const order = id === null || actor.kind === 'visitor' ? undefined : await findOrder(readings, id)
    if (!order || actor.kind === 'visitor' || !canRead(order, actor)) return sendRefusal(reply, NO_DEADLINE)
    if (!IN_WORK.includes(order.status) || order.deadlineAt <= now) return sendRefusal(reply, NO_DEADLINE)
    const uid = formatUid(order.id)
    const text = deadlineCalendar({
      name: `order-${order.id}@${new URL(settings.baseUrl).hostname}`,
      title: `Order ${uid} is due: ${order.topic}`,
      at: order.deadlineAt,
      url: new URL(orderPath(order.id), settings.baseUrl).href,
      now,
    })
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="order-${order.id}-deadline.ics"`)
      .header('cache-control', 'private, no-store')
      .send(text)
  })
}
