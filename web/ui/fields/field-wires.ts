// How a field tells its control who labels it, what describes it and whether it is wrong.
import { createContext, use } from 'react'

type FieldWires = { id: string; describedBy: string | undefined; isInvalid: boolean }

export const FieldContext = createContext<FieldWires | null>(null)

/** Returns the attributes that tie a control to the field around it; a control on its own keeps its own. */
export function useFieldWires(own: { id?: string | undefined; 'aria-describedby'?: string | undefined }) {
  const field = use(FieldContext)
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': field?.isInvalid === true ? true : undefined,
  }
}
