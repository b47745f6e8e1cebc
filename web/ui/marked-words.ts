// Which parts of a title match what was typed, so that a list can print them bold.
type Part = { readonly text: string; readonly isMatch: boolean }

/** Cuts the title where one of the typed words occurs, in any case. */
export function markWords(title: string, typed: string): Part[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const isMatch = Array.from({ length: title.length }, () => false)
  const lower = title.toLowerCase()
  for (const word of words) {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) {
      isMatch.fill(true, at, at + word.length)
    }
  }
  const parts: Part[] = []
  let start = 0
  for (let end = 1; end <= title.length; end += 1) {
    if (end < title.length && isMatch[end] === isMatch[start]) continue
    parts.push({ text: title.slice(start, end), isMatch: isMatch[start] === true })
    start = end
  }
  return parts
}
