// Judges what a manager changes about the paper itself: whether we offer it, and what it costs while it is unpaid.
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { billOf } from '#domain/bills.ts'
import { costPerPage, quotePrice } from '#domain/prices.ts'
import { refuseField } from '#domain/validations.ts'
import type { Db } from '#server/store/connection.ts'
import { listTariffsOf, type Edits, type findPriced } from '#server/store/order-edits.ts'

type Priced = NonNullable<Awaited<ReturnType<typeof findPriced>>>

type Wanted = Pick<Edits, 'pages' | 'slides' | 'levelId'> & { readonly urgencyHours?: number | undefined }

/** Judges edits and writes the new bill of an unpaid order; a paid order keeps its price. */
export async function judgeEdits(
  db: Db,
  order: Priced,
  { pages = order.pages, slides = order.slides, levelId = order.levelId, urgencyHours }: Wanted,
  { isUnpaid }: { readonly isUnpaid: boolean },
): Promise<Verdict<Edits['bill']>> {
  if (pages + slides < 1) return refuseField('pages', 'A paper has at least one page or one slide.')
  const isMoved = levelId !== order.levelId || urgencyHours !== undefined
  const tariffs = isMoved ? await listTariffsOf(db, levelId) : []
  if (levelId !== order.levelId && tariffs.length === 0)
    return refuseField('level', 'The level field is not valid.')
  if (!isUnpaid) return allow(undefined)
  // The price was frozen when the order was placed; only another level or deadline asks the tariff again.
  const costPerPageCents = isMoved
    ? costPerPage(tariffs, levelId, urgencyHours ?? order.orderedUrgencyHours)
    : order.costPerPageCents
  if (costPerPageCents === null) return refuseField('urgency', 'This deadline is not offered at this level.')
  const paper = { ...order, pages, slides, costPerPageCents }
  return allow({ costPerPageCents, totalCents: quotePrice(paper).totalCents, lines: billOf(paper) })
}
