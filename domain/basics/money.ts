// Money is integer cents. Every rounding in the product goes through `roundRatio`: half up, in integers.

/** Returns value × numerator ÷ denominator, rounded half up; all three are non-negative integers. */
export function roundRatio(value: number, numerator: number, denominator: number): number {
  const product = BigInt(value) * BigInt(numerator)
  const divisor = BigInt(denominator)
  return Number((2n * product + divisor) / (2n * divisor))
}

export function percentOf(valueCents: number, percent: number): number {
  return roundRatio(valueCents, percent, 100)
}

/** Turns dollars as typed or stored elsewhere into cents; the decimal text is what counts, not its binary shadow. */
export function toCents(dollars: number): number {
  const [whole = '0', fraction = ''] = Math.abs(dollars).toFixed(10).split('.')
  const size = BigInt(whole + fraction)
  const scale = 10n ** BigInt(fraction.length)
  const rounded = Number((2n * size * 100n + scale) / (2n * scale))
  return dollars < 0 ? -rounded : rounded
}

export function toDollars(amountCents: number): number {
  return amountCents / 100
}

/** 123450 → '$1,234.50'. A formatter of `Intl` would write the same, but takes a slow phone a tenth of a second to make. */
export function formatMoney(amountCents: number): string {
  const [dollars = '', cents] = (Math.abs(amountCents) / 100).toFixed(2).split('.')
  const thousands: string[] = []
  for (let end = dollars.length; end > 0; end -= 3)
    thousands.unshift(dollars.slice(Math.max(0, end - 3), end))
  return `${amountCents < 0 ? '-' : ''}$${thousands.join(',')}.${cents}`
}
