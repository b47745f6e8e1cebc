// What becomes of text that people type before it is stored: no characters that nobody sees or that a database refuses.
const BREAKS = /\r\n?|[\u2028\u2029]/g
const UNSEEN = /[^\P{Cc}\n\t]/gu

/** Lines stay lines; what is around the text goes. */
export function cleanText(typed: string): string {
  return typed.replace(BREAKS, '\n').replace(UNSEEN, '').trim()
}

/** One line, with single spaces. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ')
}
