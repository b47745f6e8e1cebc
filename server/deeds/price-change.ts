// Prices a change of a paid order as it is now: from the ids alone, as when an order is placed.
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import type { BillLine } from '#domain/bills.ts'
import {
  changeWords,
  priceChange,
  type ChangeableTerms,
  type ChangeGrounds,
  type ChangePrice,
  type WantedTerms,
} from '#domain/changes.ts'
import { findChangeTitles, type Change } from '#server/store/changes.ts'
import type { Db } from '#server/store/connection.ts'
import { listTariffsOf } from '#server/store/order-edits.ts'
import { findOrder, listLines, type OrderRow } from '#server/store/orders.ts'

/** Fields that are left out stay as they are. */
export type Wish = { readonly [Name in keyof ChangeableTerms]?: ChangeableTerms[Name] | undefined } & {
  readonly urgencyHours?: number | undefined
}

export type PricedChange = {
  readonly order: OrderRow
  readonly oldLines: readonly BillLine[]
  readonly wanted: WantedTerms
  readonly grounds: ChangeGrounds
  readonly price: ChangePrice
}

export async function priceWish(db: Db, orderId: number, wish: Wish): Promise<Verdict<PricedChange>> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`order ${orderId} is missing`)
  const wanted: WantedTerms = {
    pages: wish.pages ?? order.pages,
    slides: wish.slides ?? order.slides,
    spacing: wish.spacing ?? order.spacing,
    hasAbstractPage: wish.hasAbstractPage ?? order.hasAbstractPage,
    levelId: wish.levelId ?? order.levelId,
    categoryId: wish.categoryId ?? order.categoryId,
    urgencyHours: wish.urgencyHours ?? null,
  }
  const titles = await findChangeTitles(db, wanted)
  const grounds = { ...titles, tariffs: await listTariffsOf(db, wanted.levelId) }
  const priced = priceChange(order, wanted, grounds)
  if (!priced.ok) return priced
  return allow({ order, oldLines: await listLines(db, orderId), wanted, grounds, price: priced.value })
}

/** Says whether the waiting change is this one. */
export function isOf(change: Change, { wanted, price }: PricedChange): boolean {
  return (
    change.totalCents === price.totalCents &&
    change.pages === wanted.pages &&
    change.slides === wanted.slides &&
    change.spacing === wanted.spacing &&
    change.hasAbstractPage === wanted.hasAbstractPage &&
    change.levelId === wanted.levelId &&
    change.categoryId === wanted.categoryId &&
    change.urgencyHours === wanted.urgencyHours
  )
}

/** Returns what the history says about the change. */
export function describeChange({ order, wanted, grounds: { level, category }, price }: PricedChange): string {
  return changeWords(order, {
    ...wanted,
    levelTitle: level ?? '',
    categoryTitle: category ?? '',
    totalCents: price.totalCents,
  })
}
