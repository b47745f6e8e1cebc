// How many words of a paper also appear elsewhere.
import type { Output } from '#contract/index.ts'

type Passages = readonly Output<'papers', 'originality'>['passages'][number][]

export function sumWords(passages: Passages): number {
  return passages.reduce((sum, { words }) => sum + words, 0)
}

/** Tells what stands elsewhere from what stands in quotation marks, as quotations should. */
export function splitQuoted(passages: Passages): { readonly elsewhere: Passages; readonly quoted: Passages } {
  return {
    elsewhere: passages.filter(({ isQuotation }) => !isQuotation),
    quoted: passages.filter(({ isQuotation }) => isQuotation),
  }
}
