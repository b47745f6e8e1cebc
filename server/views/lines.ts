// A line of a bill as we show it.
import { toDollars } from '#domain/basics/money.ts'
import type { BillLine } from '#domain/bills.ts'

export function viewLine({ kind, quantity, unitCents, permille, cents }: BillLine) {
  return {
    id: kind,
    quantity,
    unit: toDollars(unitCents),
    percent: permille / 10,
    amount: toDollars(cents),
  }
}
