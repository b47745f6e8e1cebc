import { expect, test } from 'vitest'
import { found } from '#tests/kit/accounts.ts'
import { bring } from '#tests/kit/files.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { desk, wren, orderInWork } = await livingOrders(server)

test('people of the desk stay until an admin takes their scopes from them', async () => {
  for (const role of ['wren', 'morgan', 'ada'] as const) {
    const person = server.as(role)
    const { status, body } = await person.call('account', 'delete')
    expect({ role, status, body }).toMatchObject({
      status: 409,
      body: { message: 'You work at the desk. Ask an admin to end that first.' },
    })
    expect((await person.call('sessions', 'check')).body).toMatchObject({ data: true })
  }
})

test('a writer who has left takes no paper along: customers keep what they paid for', async () => {
  const { customer, order } = await orderInWork()
  const key = await bring(server, wren, { name: 'final.txt' })
  const loose = await bring(server, wren, { name: 'notes.txt' })
  await desk.upload(order, 'final', [key])
  await desk.release(order, 'final')
  const download = { method: 'GET', path: `/stream/download/${key}-final.txt` }
  expect((await customer.send(download)).status).toBe(200)
  await server.pool.query(`update people set scopes = '{client}' where id = $1`, [desk.writerId])
  found(await wren.call('account', 'delete'))
  const { rows } = await server.pool.query('select key from files where key = any($1)', [[key, loose]])
  expect(rows).toEqual([{ key }])
  expect((await customer.send(download)).status).toBe(200)
})
