// Finds the web addresses in a message. Only http and https become links: an address of any other kind stays words.

export type TextPart = { readonly at: number; readonly text: string; readonly isLink: boolean }

/** A dot, comma or bracket at the end belongs to the sentence. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]{1,2000}[^\s<>"'’”.,;:!?)\]}]/gi

export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const { 0: address, index } of content.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue
    if (index > done) parts.push({ at: done, text: content.slice(done, index), isLink: false })
    parts.push({ at: index, text: address, isLink: true })
    done = index + address.length
  }
  if (done < content.length) parts.push({ at: done, text: content.slice(done), isLink: false })
  return parts
}
