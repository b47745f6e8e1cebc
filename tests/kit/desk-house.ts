// The people of a desk and orders on it, in a test house: every deed goes through its method, as a browser
// would call it.
import { randomBytes } from 'node:crypto'
import type { MethodName } from '#contract/index.ts'
import type { office } from '#contract/methods/desk-office.ts'
import { judge } from '#domain/acts.ts'
import { SYSTEM } from '#domain/orders.ts'
import type { Scope } from '#domain/people.ts'
import type { Enqueue } from '#server/deeds/enqueue.ts'
import { recordPaid, type PaidOrder } from '#server/deeds/record-paid.ts'
import { insertFile } from '#server/store/files.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { updatePrepaid } from '#server/store/order-money.ts'
import type { HouseCaller, TestHouse } from './house.ts'
import { place } from './placements.ts'
import { addResident } from './residents.ts'

export type DeskPerson = HouseCaller & { readonly id: number; readonly email: string }

export type DeedName = Exclude<
  MethodName<'desk'>,
  | 'queue'
  | 'record'
  | 'counts'
  | 'order'
  | 'numbers'
  | 'people'
  | 'peopleCounts'
  | 'setScopes'
  | 'endSessions'
  | keyof typeof office
>

/** The categories Standard, Advanced and Top, from the lowest percent to the highest. */
export const CATEGORIES = { standard: 1, advanced: 2, top: 3 } as const

export async function addPerson(house: TestHouse, ...scopes: readonly Scope[]): Promise<DeskPerson> {
  const { id, email, token } = await addResident(house.db, await house.now())
  await house.db
    .updateTable('people')
    .set({ scopes: ['client', ...scopes] })
    .where('id', '=', id)
    .execute()
  return { ...house.holding(token), id, email }
}

export async function addWriter(
  house: TestHouse,
  category: keyof typeof CATEGORIES = 'top',
): Promise<DeskPerson> {
  const person = await addPerson(house, 'writer')
  await house.db
    .insertInto('writers')
    .values({ person_id: person.id, pen_name: `Writer ${person.id}`, category_id: CATEGORIES[category] })
    .execute()
  return person
}

/** Returns an order that is placed, and paid from a wallet. */
export async function paidOrder(
  house: TestHouse,
  customer: HouseCaller,
  given: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const id = await place(customer, given)
  await payFromWallet(house, id, await house.now())
  return id
}

/** Pays the order as if its customer had the money in their wallet, and mails the receipt to `customer`. */
export async function payFromWallet(
  { db }: Pick<TestHouse, 'db'>,
  id: number,
  now: number,
  customer: PaidOrder['customer'] = null,
  enqueue: Enqueue = () => Promise.resolve(),
): Promise<void> {
  const ctx = { now, baseUrl: 'http://127.0.0.1', enqueue }
  await db.transaction().execute(async (tx) => {
    const placed = await lockOrder(tx, id)
    await updatePrepaid(tx, id, placed?.totalCents ?? 0)
    const order = await lockOrder(tx, id)
    if (!order) throw new Error(`order ${id} is missing`)
    const judged = judge('payments.confirm', order, SYSTEM, ctx.now, null)
    if (!judged.ok) throw new Error(`order ${id} could not be paid`)
    await recordPaid(tx, ctx, { judged: { id, order, outcome: judged.value }, customer })
  })
}

/** Adds a loose upload of the person, a row without bytes. */
export async function loose(
  house: Pick<TestHouse, 'db' | 'now'>,
  ownerId: number,
  name = 'paper.docx',
): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const createdAt = await house.now()
  const file = { key, ownerId, kind: 'upload', name, createdAt, size: 5, sha256: randomBytes(32) } as const
  await house.db.transaction().execute((tx) => insertFile(tx, file))
  return key
}

/** Reads the order as the person has it, and does the deed on that version. */
export async function doDeed(
  person: HouseCaller,
  method: DeedName,
  order: number,
  argument: Readonly<Record<string, unknown>> = {},
) {
  const { version } = (await person.call('desk', 'order', { id: order })).data
  const told = await person.call('desk', method, { order, version, ...argument })
  if (told.status !== 200) throw new Error(`desk.${method} answered ${JSON.stringify(told.body)}`)
  return told.data
}

/**
 * Opens a desk with a customer, a manager and a writer of the best category, and functions that bring orders
 * to each stage.
 */
export async function openDeskIn(house: TestHouse) {
  const customer = await addPerson(house)
  const manager = await addPerson(house, 'manager')
  const writer = await addWriter(house)

  async function orderInPool(given = {}) {
    const id = await paidOrder(house, customer, given)
    await doDeed(manager, 'approve', id)
    return id
  }

  async function orderInWork(given = {}) {
    const id = await orderInPool(given)
    await doDeed(writer, 'claim', id)
    return id
  }

  async function deliver(id: number, stage: 'draft' | 'final') {
    return doDeed(writer, 'upload', id, { stage, files: [await loose(house, writer.id)] })
  }

  async function orderWithFinal(given = {}) {
    const id = await orderInWork(given)
    await deliver(id, 'final')
    await doDeed(manager, 'release', id, { as: 'final' })
    return id
  }

  return { customer, manager, writer, orderInPool, orderInWork, orderWithFinal, deliver }
}
