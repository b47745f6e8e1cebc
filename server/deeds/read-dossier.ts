// Gathers what the reader may know about an order at the desk, and what they may do with it.
import { ACT_NAMES, offer } from '#domain/acts.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { deskPart } from '#domain/desk.ts'
import { forecast, isDeskAct } from '#domain/forecasts.ts'
import type { Actor } from '#domain/orders.ts'
import { listCandidates } from '#server/store/candidates.ts'
import type { Db } from '#server/store/connection.ts'
import { findDeskWords, findStaffSide } from '#server/store/dossiers.ts'
import { findOrderAndFacts } from '#server/store/orders.ts'
import { findBelongings } from '#server/store/whole-orders.ts'

export type DossierFacts = Extract<Awaited<ReturnType<typeof readDossier>>, { ok: true }>['value']

const ACTIVITIES_MAX = 100
const PAGE = { offset: 0, size: ACTIVITIES_MAX }

/** What the desk says to itself, as customers see it, also the ones who work at the desk. */
const NO_WORDS = { writerNote: '', sentBack: null }

export async function readDossier(
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: number },
  id: number,
) {
  const order = await findOrderAndFacts(db, id)
  const part = order ? deskPart(order.facts, actor) : null
  if (!order || part === null) return refuse('not_found', 'Order not found')
  const { facts } = order
  const isOwn = facts.customerId === actor.id
  const isManager = part === 'manager' && !isOwn
  // The facts hold the version, so they came first: a reader decides on nothing older than the version says.
  const [belongings, staff, candidates] = await Promise.all([
    part === 'pool' ? null : findBelongings(db, id, isOwn, { ...PAGE, seesAll: !isOwn }),
    isManager ? findStaffSide(db, id) : null,
    isManager && facts.status === 'active' ? listCandidates(db, id) : [],
  ])
  const words = staff ?? (isOwn ? NO_WORDS : await findDeskWords(db, id))
  const offers = Object.fromEntries(
    ACT_NAMES.map((act) => [act, reasonAgainst(offer(act, facts, actor, now))]),
  )
  const forecasts = ACT_NAMES.filter(isDeskAct).map((act) => [act, forecast(act, facts, actor, now)] as const)
  return allow({ order, facts, isOwn, belongings, words, staff, candidates, offers, forecasts, now })
}

function reasonAgainst(offered: Verdict): string | null {
  return offered.ok ? null : offered.refusal.message
}
