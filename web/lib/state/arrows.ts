// Which arrows of a slider have nowhere to lead: what the specification calls the common store.
import { create } from 'zustand'

type Arrows = { readonly disableArrows: { readonly prev: boolean; readonly next: boolean } }

export const useArrows = create<Arrows>()(() => ({ disableArrows: { prev: false, next: false } }))
