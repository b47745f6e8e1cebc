// Verifies the audit without trusting the database: each hash is computed anew, and no row may be missing, not even the last.
import { createHash } from 'node:crypto'
import { auditWords } from '#domain/audits.ts'
import type { Db } from '#server/store/connection.ts'
import { findUnrecorded, listAudits, type ChainKind } from '#server/store/audits.ts'

type Link = Awaited<ReturnType<typeof listAudits>>[number]

export type BrokenLink = { readonly chain: string; readonly seq: number; readonly reason: string }

export type Verified = { readonly rows: number; readonly broken: BrokenLink | null }

const PAGE = 1_000

/** Reads the chains, and returns how many rows were read and the first broken link if there is one. */
export async function verifyAudits(db: Db): Promise<Verified> {
  const orders = await verifyChains(db, 'order')
  if (orders.broken) return orders
  const unrecorded = await findUnrecorded(db)
  if (unrecorded !== undefined) return { rows: orders.rows, broken: missingFrom('order', unrecorded, 1) }
  const people = await verifyChains(db, 'person')
  return { rows: orders.rows + people.rows, broken: people.broken }
}

/** Verifies the chain of one order, which has a row for each of its versions. */
export async function verifyOrder(db: Db, id: number, version: number): Promise<Verified> {
  // We read one row more than there should be.
  const page = await listAudits(db, 'order', { of: id, seq: 0 }, version + 1)
  const links = page.filter(({ of }) => of === id)
  const newest = links.at(-1)?.version ?? version
  // Deeds were done after the caller had read the version, so there are more rows than we asked for.
  if (newest > version) return verifyOrder(db, id, newest)
  for (const [rows, link] of links.entries()) {
    const broken = breakAt('order', links[rows - 1], link)
    if (broken) return { rows, broken }
  }
  return { rows: links.length, broken: endOf('order', links.at(-1) ?? { of: id, seq: 0, version }) }
}

async function verifyChains(db: Db, kind: ChainKind): Promise<Verified> {
  let rows = 0
  let last: Link | undefined
  for (;;) {
    const page = await listAudits(db, kind, last ?? { of: 0, seq: 0 }, PAGE)
    for (const link of page) {
      const broken = breakAt(kind, last, link)
      if (broken) return { rows, broken }
      rows += 1
      last = link
    }
    if (page.length < PAGE) return { rows, broken: last ? endOf(kind, last) : null }
  }
}

/** Compares a row with the next one, which may begin another chain. */
function breakAt(kind: ChainKind, last: Link | undefined, link: Link): BrokenLink | null {
  const before = last?.of === link.of ? last : undefined
  const cut = last && !before ? endOf(kind, last) : null
  if (cut) return cut
  const reason = faultOf(link, before)
  return reason === null ? null : { chain: `${kind} ${link.of}`, seq: link.seq, reason }
}

/** Every deed counts its order's version up by one, so the version tells how long the chain must be. */
function endOf(kind: ChainKind, last: Pick<Link, 'of' | 'seq' | 'version'>): BrokenLink | null {
  if (last.version === null || last.version === last.seq) return null
  return missingFrom(kind, last.of, last.seq + 1)
}

function missingFrom(kind: ChainKind, of: number, seq: number): BrokenLink {
  return { chain: `${kind} ${of}`, seq, reason: 'the rows from here on are missing' }
}

function faultOf(link: Link, before: Link | undefined): string | null {
  if (link.seq !== (before?.seq ?? 0) + 1) return 'a row before it is missing'
  if (!isSame(link.previous, before?.hash ?? null)) return 'it does not follow from the row before it'
  const hash = createHash('sha256')
    .update(link.previous ?? '')
    .update(auditWords(link))
    .digest()
  if (!hash.equals(link.hash)) return 'it was altered'
  return link.note !== null && sha256(link.note) !== link.noteHash ? 'its note was altered' : null
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
