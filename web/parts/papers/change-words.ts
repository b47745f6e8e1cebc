// How many words changed between two versions, in words.
type Counts = { readonly added: number; readonly removed: number }

/** '212 words added, 90 removed' */
export function changeInWords({ added, removed }: Counts): string {
  return `${added} ${added === 1 ? 'word' : 'words'} added, ${removed} removed`
}
