// How many words changed between two versions, in words.
import { counted } from '#domain/basics/counted.ts'

type Counts = { readonly added: number; readonly removed: number }

/** '212 words added, 90 removed' */
export function changeInWords({ added, removed }: Counts): string {
  return `${counted(added, 'word')} added, ${removed} removed`
}
