// A change of an order in words and rows: the old bill beside the new one, and what moves between them.
import type { Argument, Output } from '#contract/index.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import type { BillLineKind } from '#domain/bills.ts'
import { billEntries } from '../payments/bill.tsx'
import { slipLabel, type SlipEntry } from '../prices/slip.ts'

export type ChangeQuote = Output<'changes', 'quote'>
export type Wish = Omit<Argument<'changes', 'quote'>, 'order'>

export type Bill = Pick<ChangeQuote['was'], 'total' | 'lines' | 'category'>

/** A line of either bill. The amounts are formatted, with '–' where a bill has no such line. */
export type DifferenceRow = {
  readonly id: BillLineKind
  readonly label: string
  readonly wasLabel: string | null
  readonly was: string
  readonly is: string
  readonly differenceCents: number
}

const ORDER_OF_LINES: readonly BillLineKind[] = [
  'pages',
  'slides',
  'discount',
  'category',
  'previous',
  'abstract',
]
const NONE = '–'

export function differenceRows(was: Bill, is: Bill): readonly DifferenceRow[] {
  const [old, fresh] = [billEntries(was.lines), billEntries(is.lines)]
  return ORDER_OF_LINES.flatMap((id) => {
    const [before, after] = [lineIn(old, id), lineIn(fresh, id)]
    if (!before && !after) return []
    const label = after ? slipLabel(after, is.category) : slipLabel(before ?? blank(id), was.category)
    const wasLabel = before ? slipLabel(before, was.category) : null
    return [
      {
        id,
        label,
        wasLabel: after && wasLabel !== label ? wasLabel : null,
        was: before ? signed(before.cents) : NONE,
        is: after ? signed(after.cents) : NONE,
        differenceCents: (after?.cents ?? 0) - (before?.cents ?? 0),
      },
    ]
  })
}

/** '+ $65.30', '− $6.53', '$0.00' */
export function differenceWords(cents: number): string {
  if (cents === 0) return formatMoney(0)
  return `${cents < 0 ? '−' : '+'} ${formatMoney(Math.abs(cents))}`
}

export function formatDollars(amount: number): string {
  return formatMoney(toCents(amount))
}

/** '$134.70', '− $13.47' */
function signed(cents: number): string {
  return cents < 0 ? differenceWords(cents) : formatMoney(cents)
}

function lineIn(entries: readonly SlipEntry[], id: BillLineKind): SlipEntry | undefined {
  return entries.find((entry) => entry.id === id)
}

function blank(id: BillLineKind): SlipEntry {
  return { id, quantity: 0, unitCents: 0, percent: 0, cents: 0 }
}
