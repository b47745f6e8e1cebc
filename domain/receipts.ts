// Receipts: one for each payment and each refund, numbered without a gap in each year.
export const RECEIPT_KINDS = ['payment', 'refund'] as const

export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

export type ReceiptNumber = { readonly year: number; readonly number: number }

export const RECEIPT_NUMBER = /^\d{4}-\d{6,9}$/

const DIGITS = 6

/** Returns the year in UTC, like all instants of the books. */
export function yearOf(at: number): number {
  return new Date(at * 1000).getUTCFullYear()
}

/** {year: 2026, number: 42} → '2026-000042' */
export function formatReceipt({ year, number }: ReceiptNumber): string {
  return `${year}-${String(number).padStart(DIGITS, '0')}`
}

export function parseReceipt(text: string): ReceiptNumber | null {
  if (!RECEIPT_NUMBER.test(text)) return null
  const [year, number] = text.split('-').map(Number)
  return year === undefined || number === undefined ? null : { year, number }
}
