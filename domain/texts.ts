// Cleans text before we store it: we drop characters that are invisible or that a database refuses.
const BREAKS = /\r\n?|[\u2028\u2029]/g
const UNSEEN = /[^\P{Cc}\n\t]/gu

/** Keeps the lines and drops the space around the text. */
export function cleanText(typed: string): string {
  return typed.toWellFormed().replace(BREAKS, '\n').replace(UNSEEN, '').trim()
}

/** Makes one line, with single spaces. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ')
}

/** Drops the marks at the end. A pattern like /x+$/ would start over at each mark, and take the square of the time. */
export function trimEnd(text: string, mark: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === mark) end -= 1
  return text.slice(0, end)
}
