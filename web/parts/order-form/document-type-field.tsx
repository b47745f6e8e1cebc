// The kind of paper, found by typing. The list outweighs all the rest of the first step, so it comes with the first sign
// of somebody at the page.
import { useEffect, useRef, useState } from 'react'
import { ComboboxStandIn } from '#web/ui/combobox-stand-in.tsx'
import { Field } from '#web/ui/field.tsx'
import { titleOf, type Reference } from './lists.ts'
import type { ReferenceField } from './reference-field.tsx'

type DocumentTypeFieldProps = {
  list: readonly Reference[]
  value: number | null
  onValue: (id: number | null) => void
  error: string | undefined
}

type Arrived = {
  readonly Searchable: typeof ReferenceField
  readonly entrance: 'focused' | 'open' | undefined
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const
const LABEL = 'Document type'

export function DocumentTypeField(props: DocumentTypeFieldProps) {
  const standIn = useRef<HTMLButtonElement>(null)
  const isClicked = useRef(false)
  /** Without a line nothing comes, and the next click asks again. */
  const [asked, setAsked] = useState(0)
  const [arrived, setArrived] = useState<Arrived | null>(null)

  useEffect(() => {
    const noticed = new AbortController()
    function notice() {
      noticed.abort()
      setAsked((times) => times + 1)
    }
    for (const sign of SIGNS) addEventListener(sign, notice, { signal: noticed.signal })
    return () => noticed.abort()
  }, [])

  useEffect(() => {
    if (asked === 0) return
    async function bring() {
      const brought = await import('./reference-field.tsx').catch(() => undefined)
      if (brought === undefined) return
      const isFocused = document.activeElement === standIn.current
      const entrance = isClicked.current ? 'open' : isFocused ? 'focused' : undefined
      setArrived({ Searchable: brought.ReferenceField, entrance })
    }
    void bring()
  }, [asked])

  function ask() {
    isClicked.current = true
    setAsked((times) => times + 1)
  }

  if (arrived !== null) return <arrived.Searchable {...props} label={LABEL} entrance={arrived.entrance} />
  return (
    <Field label={LABEL} error={props.error}>
      <ComboboxStandIn
        ref={standIn}
        title={titleOf(props.list, props.value)}
        placeholder="Type to search"
        onClick={ask}
      />
    </Field>
  )
}
