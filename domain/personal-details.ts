// Personal details in a text for the writer: our policies let us decline a request that has them, so its form warns.

export type PersonalDetail = 'an email' | 'a phone number' | 'a link' | 'a price'

// None of them reads a text twice, so the time grows only with its length.
const EMAIL = /[^\s@]@(?:[^\s@.]+\.)+\p{L}{2}/u
const LINK =
  /\bhttps?:\/\/|\bwww\.|(?<![@\w.-])[\w-]{2,63}\.(?:com|net|org|io|me|edu|co|info)\b|(?<![\w.-])@\w{3,}/i
const PRICE = /[$€£]\s?\d|\d\s?(?:[$€£]|(?:usd|eur|gbp|dollars?|euros?|pounds?)\b)/i
const DIGITS = /[+(]?\d[\d\s().-]{5,24}\d/g

/** A span of years has eight digits, so a number that does not begin like a phone number needs more. */
const PHONE_DIGITS = { called: 7, plain: 9 } as const

/** Returns what the text seems to hold, each once. */
export function personalDetailsIn(text: string): PersonalDetail[] {
  const found: PersonalDetail[] = []
  if (EMAIL.test(text)) found.push('an email')
  if ((text.match(DIGITS) ?? []).some(isPhone)) found.push('a phone number')
  if (LINK.test(text)) found.push('a link')
  if (PRICE.test(text)) found.push('a price')
  return found
}

function isPhone(run: string): boolean {
  const digits = run.replace(/\D/g, '').length
  return digits >= (/^[+(0]/.test(run) ? PHONE_DIGITS.called : PHONE_DIGITS.plain)
}
