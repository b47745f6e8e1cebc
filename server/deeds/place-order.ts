// Places an order: the price follows from the ids alone, and we write down everything that belongs to it at once.
import { decidePlacing } from '#domain/acts/ordering.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { billOf } from '#domain/bills.ts'
import { INVALID_CODE } from '#domain/failures.ts'
import { costPerPage, quotePrice, type PricedPaper } from '#domain/prices.ts'
import { refuseField } from '#domain/validations.ts'
import type { Later } from '#server/store/compiled.ts'
import type { Tx } from '#server/store/connection.ts'
import { hasUsed, insertUse, takeDiscount } from '#server/store/discounts.ts'
import { attachFiles } from '#server/store/order-files.ts'
import { findOrder, type OrderRow } from '#server/store/orders.ts'
import type { Ordered, PlacedOrder } from '#server/store/order-columns.ts'
import { findGrounds, insertOrder, lockCustomer, type Terms } from '#server/store/placed-orders.ts'
import { claimUploads } from './claim-uploads.ts'
import { digest } from './digest.ts'
import { judgeTry, takeBackTry, trialOf } from './throttle.ts'

/** What the form sends. */
export type Placement = Ordered &
  Pick<PlacedOrder, 'key'> & {
    readonly fileKeys: readonly string[]
    readonly promocode: string | null
  }

export type Placing = {
  readonly customerId: number
  readonly now: number
  /** What the customer agreed to. */
  readonly terms: Terms
  readonly blockedCountries: readonly string[]
}

type Grounds = Awaited<ReturnType<typeof findGrounds>>
type Discount = { readonly code: string; readonly percent: number }

/** What the chosen ids stand for. */
type Meanings = Pick<
  OrderRow,
  | 'levelTitle'
  | 'documentTypeTitle'
  | 'disciplineTitle'
  | 'citationStyleTitle'
  | 'categoryTitle'
  | 'categoryPercent'
  | 'costPerPageCents'
>

const PLACED_OTHERWISE =
  'You have placed this order already, with other details. Look at your orders before you place another one.'
const NOT_YOURS = 'You can only ask again for a writer of your own orders.'

/** Returns the order, or the earlier one if its key and details were used before. The answer may be read after the commit. */
export async function placeOrder(
  db: Tx,
  ctx: Placing,
  placement: Placement,
): Promise<Verdict<Later<OrderRow>>> {
  const { customerId, now, blockedCountries } = ctx
  const tried = { name: 'orders', whose: [String(customerId)] } as const
  // The second statement reads once the first has locked the customer.
  const [customer, grounds] = await Promise.all([
    lockCustomer(db, customerId, trialOf(tried, now)),
    findGrounds(db, customerId, placement),
  ])
  if (!customer) return refuse('unauthorized', 'Unauthorized')
  if (grounds.placed !== null) {
    const isSame = grounds.placementHash === null || grounds.placementHash.equals(hashOf(placement))
    if (!isSame) return refuse('conflict', PLACED_OTHERWISE)
    await takeBackTry(db, tried)
    const order = await readAgain(db, grounds.placed)
    return allow(() => Promise.resolve(order))
  }
  if (customer.country !== null && blockedCountries.includes(customer.country))
    return refuse('forbidden', 'We can’t take orders from your country.')
  const allowed = judgeTry(tried, customer.tries)
  if (!allowed.ok) return allowed
  const meanings = judgeChoices(grounds, placement)
  if (!meanings.ok) return meanings
  const previous = await judgePrevious(db, customerId, placement.previousId)
  if (!previous.ok) return previous
  const uploads = await claimUploads(db, { ownerId: customerId }, placement.fileKeys)
  if (!uploads.ok) return uploads
  // This comes last, because everyone else with this code waits from here on.
  const discount = await takeCode(db, ctx, placement.promocode)
  if (!discount.ok) return discount
  return allow(await writeDown(db, ctx, placement, meanings.value, discount.value))
}

function hashOf(placement: Placement): Buffer {
  return digest(JSON.stringify(placement))
}

async function readAgain(db: Tx, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (!order) throw new Error(`order ${id} is missing right after it was placed`)
  return order
}

function judgeChoices(
  { level, documentType, discipline, citationStyle, category, categoryPercent, tariffs }: Grounds,
  { levelId, urgencyHours }: Pick<Placement, 'levelId' | 'urgencyHours'>,
): Verdict<Meanings> {
  if (level === null) return unknown('academicLevel', 'academic level')
  if (documentType === null) return unknown('documentType', 'document type')
  if (discipline === null) return unknown('discipline', 'discipline')
  if (citationStyle === null) return unknown('citationStyle', 'citation style')
  if (category === null || categoryPercent === null) return unknown('writerCategory', 'writer category')
  const costPerPageCents = costPerPage(tariffs, levelId, urgencyHours)
  if (costPerPageCents === null) return refuseField('urgency', 'This deadline is not offered at this level.')
  return allow({
    levelTitle: level,
    documentTypeTitle: documentType,
    disciplineTitle: discipline,
    citationStyleTitle: citationStyle,
    categoryTitle: category,
    categoryPercent,
    costPerPageCents,
  })
}

function unknown(field: string, name: string): Verdict<never> {
  return refuseField(field, `The ${name} field is not valid.`)
}

/** Customers can only ask again for a writer who has worked for them. */
async function judgePrevious(db: Tx, customerId: number, previousId: number | null): Promise<Verdict> {
  if (previousId === null) return allow()
  const previous = await findOrder(db, previousId)
  return previous?.customerId === customerId && previous.writerId !== null
    ? allow()
    : refuse('not_found', 'Order not found', { previousId: NOT_YOURS })
}

async function takeCode(
  db: Tx,
  { customerId, now }: Placing,
  code: string | null,
): Promise<Verdict<Discount | null>> {
  if (code === null) return allow(null)
  const taken = (await hasUsed(db, code, customerId)) ? undefined : await takeDiscount(db, code, now)
  return taken ? allow(taken) : refuse('invalid_code', INVALID_CODE, { promocode: INVALID_CODE })
}

async function writeDown(
  db: Tx,
  { customerId, now, terms }: Placing,
  placement: Placement,
  meanings: Meanings,
  discount: Discount | null,
): Promise<Later<OrderRow>> {
  const { urgencyHours, previousId } = placement
  const { activities, changes } = decidePlacing({ urgencyHours, hasDiscount: discount !== null }, now)
  const paper: PricedPaper = {
    ...placement,
    ...meanings,
    discountPercent: discount?.percent ?? 0,
    hasPreviousWriter: previousId !== null,
  }
  const order: PlacedOrder = {
    ...placement,
    ...meanings,
    customerId,
    placementHash: placement.key === null ? null : hashOf(placement),
    discountCode: discount?.code ?? null,
    discountPercent: discount?.percent ?? null,
    totalCents: quotePrice(paper).totalCents,
    createdAt: now,
    deadlineAt: changes.deadlineAt,
  }
  const placed = await insertOrder(db, order, { lines: billOf(paper), terms, activities })
  if (discount)
    await insertUse(db, { code: discount.code, personId: customerId, orderId: (await placed()).id, at: now })
  const fileKeys = [...new Set(placement.fileKeys)]
  if (fileKeys.length > 0) await attachFiles(db, (await placed()).id, fileKeys, now)
  // We know all of it already: the ids need no look-up, and there is no writer yet.
  const unwritten = { writerName: null, writerPicture: null, isRevisedAfterDispute: false }
  return async () => ({ ...(await placed()), ...meanings, ...unwritten })
}
