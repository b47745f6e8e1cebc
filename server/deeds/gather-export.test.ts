import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { addPerson, addWriter, doDeed, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { brought } from '#tests/kit/papers.ts'
import { gatherExport } from './gather-export.ts'
import { writeZip } from './zip.ts'

const house = await startTestHouse()
const { manager, writer } = await openDeskIn(house)

/** Reads a list in the export of the person. */
async function listOf<Row>(personId: number, list: string): Promise<readonly Row[]> {
  const source = { db: house.db, storage: { read: async () => undefined }, now: await house.now() }
  for await (const { name, chunks } of gatherExport(source, personId))
    if (name === list) {
      let text = ''
      for await (const chunk of chunks) text += String(chunk)
      return JSON.parse(text)
    }
  throw new Error(`The export has no ${list}`)
}

async function messagesOf(personId: number): Promise<readonly string[]> {
  const messages = await listOf<{ content: string }>(personId, 'messages.json')
  return messages.map(({ content }) => content)
}

test('a writer whose paper went to another one takes along what they wrote, and nothing that others wrote', async () => {
  const customer = await addPerson(house)
  const other = await addWriter(house)
  const order = await paidOrder(house, customer)
  const say = (person: typeof customer, content: string) =>
    person.call('messages', 'send', { order, content })
  await doDeed(manager, 'approve', order)
  await doDeed(manager, 'assign', order, { writer: writer.id })
  await say(writer, 'I have begun.')
  await say(customer, 'Thank you.')
  expect(await messagesOf(writer.id)).toEqual(['I have begun.', 'Thank you.'])
  const words = { instructions: 'Please ask another writer.', attachments: [] }
  await customer.call('disputes', 'create', { order, purpose: 3, issue: 1, ...words })
  await doDeed(manager, 'decideDispute', order, { outcome: 'otherWriter' })
  await doDeed(manager, 'assign', order, { writer: other.id })
  await say(other, 'I take over.')
  const all = ['I have begun.', 'Thank you.', 'I take over.']
  expect(await messagesOf(writer.id)).toEqual(['I have begun.'])
  expect(await messagesOf(customer.id)).toEqual(all)
  expect(await messagesOf(other.id)).toEqual(all)
})

test('an order says what was paid for it and what went back', async () => {
  const customer = await addPerson(house)
  const order = await paidOrder(house, customer)
  await doDeed(manager, 'approve', order)
  await doDeed(manager, 'cancel', order, { note: 'As agreed.', percent: 50 })
  const { total } = (await customer.call('orders', 'info', { id: order })).data
  const totalCents = Math.round(total * 100)
  expect(await listOf(customer.id, 'orders.json')).toMatchObject([
    { totalCents, prepaidCents: totalCents, paidCents: totalCents, returnedCents: totalCents / 2 },
  ])
})

test('a file that was deleted meanwhile is left out, and those after it are there', async () => {
  const { id } = await addPerson(house)
  const [gone, kept] = [
    await brought(house, id, { name: 'First.txt', bytes: Buffer.from('Words') }),
    await brought(house, id, { name: 'Second.txt', bytes: Buffer.from('Words') }),
  ].toSorted()
  const storage = { read: async (key: string) => (key === gone ? undefined : house.storage.read(key)) }
  const names: string[] = []
  for await (const { name, chunks } of gatherExport({ db: house.db, storage, now: await house.now() }, id)) {
    names.push(name)
    for await (const _ of chunks) continue
  }
  expect(names.filter((name) => name.startsWith('files/'))).toEqual([
    expect.stringContaining(`files/${String(kept)}`),
  ])
})

test('an export that breaks off at a file leaves nothing open', async () => {
  const { id } = await addPerson(house)
  await brought(house, id, { name: 'Words.txt', bytes: Buffer.from('Words') })
  const opened: Readable[] = []
  const storage = {
    read: async (key: string) => {
      const bytes = await house.storage.read(key)
      if (bytes) opened.push(bytes)
      return bytes
    },
  }
  const zip = writeZip(gatherExport({ db: house.db, storage, now: await house.now() }, id))
  while (opened.length === 0) await zip.next()
  await zip.return(undefined)
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})
