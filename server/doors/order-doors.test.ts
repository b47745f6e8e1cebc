import { describe, expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { offsetAt, wallClock } from '#domain/zones.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { bring } from '#tests/kit/files.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { payCard } from '#tests/kit/money.ts'
import { place } from '#tests/kit/placements.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const { desk, wren, orderInWork } = await livingOrders(server)

async function statusOfDownload(caller: Caller, key: string, name: string, method = 'GET') {
  const { status } = await caller.send({ path: `/stream/download/${key}-${name}`, method })
  return status
}

describe('the files of an order', async () => {
  const { customer, order } = await orderInWork()
  const stranger = await signUp(server)
  const paper = await bring(server, wren, { name: 'paper.docx', bytes: 'The first version' })
  await desk.upload(order, 'draft', [paper])

  test('a version is the customer’s from its release on, by HEAD and by GET (FILE-06 DET-30)', async () => {
    const caller = server.as('visitor')
    for (const method of ['HEAD', 'GET']) {
      expect(await statusOfDownload(asCaller(customer), paper, 'paper.docx', method)).toBe(404)
      expect(await statusOfDownload(wren, paper, 'paper.docx', method)).toBe(200)
      expect(await statusOfDownload(server.as('morgan'), paper, 'paper.docx', method)).toBe(200)
    }
    await desk.release(order, 'draft')
    for (const method of ['HEAD', 'GET']) {
      expect(await statusOfDownload(asCaller(customer), paper, 'paper.docx', method)).toBe(200)
      expect(await statusOfDownload(stranger, paper, 'paper.docx', method)).toBe(404)
      expect(await statusOfDownload(caller, paper, 'paper.docx', method)).toBe(404)
    }
    const wrongName = await statusOfDownload(asCaller(customer), paper, 'other.docx')
    expect(wrongName).toBe(404)
  })

  test('the writer gets what the customer brought once a manager has approved it (FILE-18)', async () => {
    const key = await bring(server, asCaller(customer), { name: 'notes.txt' })
    await customer.call('orders', 'attach', { id: order, files: [key] })
    expect(await statusOfDownload(asCaller(customer), key, 'notes.txt')).toBe(200)
    expect(await statusOfDownload(wren, key, 'notes.txt')).toBe(404)
    await server.db.updateTable('files').set({ state: 'approved' }).where('key', '=', key).execute()
    expect(await statusOfDownload(wren, key, 'notes.txt')).toBe(200)
    const { attachments } = found(await customer.call('orders', 'info', { id: order }))
    expect(attachments).toMatchObject([{ key, state: 'approved', owner: { isClient: true }, note: null }])
  })

  test('a loose upload is no file of an order', async () => {
    const key = await bring(server, stranger, { name: 'loose.txt' })
    expect(await statusOfDownload(stranger, key, 'loose.txt')).toBe(404)
  })

  function asCaller(person: unknown): Caller {
    return Object(person)
  }
})

describe('the deadline for calendars', () => {
  async function calendar(caller: Caller, id: number | string) {
    return caller.send({ path: `/order/${id}/deadline.ics`, method: 'GET' })
  }

  test('is the moment that the order is due', async () => {
    const person = await signUp(server)
    const id = await place(person)
    // Its time starts with the payment.
    expect((await calendar(person, id)).status).toBe(404)
    await payCard(server, person, id)
    const { createdAt } = found(await person.call('orders', 'info', { id }))
    const { status, text, headers } = await calendar(person, id)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const at = new Date((createdAt + 168 * 3600) * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    expect(text).toContain(`DTSTART:${at}\r\n`)
    expect(text).toContain(`/order/${id}/activity`)
  })

  test('is not there for anyone else, or without an order', async () => {
    const person = await signUp(server)
    const id = await place(person)
    await payCard(server, person, id)
    for (const [caller, of] of [
      [await signUp(server), id],
      [server.as('visitor'), id],
      [person, 2_000_000_000],
      [person, 'none'],
    ] as const)
      expect((await calendar(caller, of)).status).toBe(404)
  })

  test.each([
    ['the deadline is here', (now: number) => ({ deadline_at: now })],
    ['nothing is due', () => ({ status: 'completed' as const })],
  ])('is not there once %s', async (_when, rowAt) => {
    const person = await signUp(server)
    const id = await place(person)
    await payCard(server, person, id)
    const row = rowAt(await server.now())
    await server.db.updateTable('orders').set(row).where('id', '=', id).execute()
    expect((await calendar(person, id)).status).toBe(404)
  })

  test('and the page say the same instant, across the night that summer time begins (ADD-11)', async () => {
    await advance(server, startOfSummerTime(await server.now()) - 12 * HOUR - (await server.now()))
    const person = await signUp(server)
    const berlin = { zone: 'Europe/Berlin', offset: 1 }
    const changed = await person.call('account', 'update', { timezone: berlin.offset, zone: berlin.zone })
    expect(found(changed)).toMatchObject({ timezone: berlin })
    const id = await place(person, { urgency: 24 })
    await payCard(server, person, id)
    const { createdAt, dueAt } = found(await person.call('orders', 'info', { id }))
    const due = createdAt + 24 * HOUR
    expect(dueAt).toBe(due)
    // By the clock on the wall, a day later and one hour more, because that night leaves out an hour.
    expect(wallClock(due, berlin).hour).toBe((wallClock(createdAt, berlin).hour + 1) % 24)
    const { text } = await calendar(person, id)
    const [, start = ''] = /DTSTART:(\S+)/.exec(text) ?? []
    expect(start).toBe(new Date(due * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, ''))
  })
})

/** The next such night in Berlin, whatever the day of the test. */
function startOfSummerTime(now: number): number {
  let at = Math.ceil(now / HOUR) * HOUR
  while (offsetAt('Europe/Berlin', at - HOUR) !== 1 || offsetAt('Europe/Berlin', at) !== 2) at += HOUR
  return at
}
