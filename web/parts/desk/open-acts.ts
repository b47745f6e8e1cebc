// What can be done with the order that is open, for the palette.
import { create } from 'zustand'
import type { OpenAct } from './dossier-acts.tsx'
import type { Dossier } from './acts.ts'

type OpenActs = { readonly order: number | null; readonly acts: readonly OpenAct[] }

export const useOpenActs = create<OpenActs>()(() => ({ order: null, acts: [] }))

/** Offers these acts, and returns a function that takes them back. */
export function offerActs({ id }: Dossier, acts: readonly OpenAct[]): () => void {
  useOpenActs.setState({ order: id, acts })
  return () => useOpenActs.setState({ order: null, acts: [] })
}
