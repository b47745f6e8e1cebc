// Which arrows of a slider have nowhere to lead: what the specification calls the common store, one for each slider.
import { create } from 'zustand'

type Arrows = { readonly disableArrows: { readonly prev: boolean; readonly next: boolean } }

export function createArrows() {
  return create<Arrows>()(() => ({ disableArrows: { prev: false, next: false } }))
}
