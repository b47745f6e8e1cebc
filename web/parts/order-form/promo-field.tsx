// A promo code, looked up while it is typed.
import { X } from 'lucide-react'
import { useRef } from 'react'
import { PROMOCODE_MAX } from '#domain/orders.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import styles from './form.module.css'

/** What is known of the code that stands in the draft; `percent` is 0 until it is known to be good. */
export type Promo = {
  readonly percent: number
  readonly isAsking: boolean
  readonly problem: string | undefined
}

type PromoFieldProps = {
  code: string
  promo: Promo
  error: string | undefined
  onCode: (code: string) => void
}

export function PromoField({ code, promo, error, onCode }: PromoFieldProps) {
  const field = useRef<HTMLInputElement>(null)

  /** The button goes with the code, so the field takes the focus. */
  function remove() {
    onCode('')
    field.current?.focus()
  }

  return (
    <div className={styles.promo}>
      <Field
        label="Promo code"
        aside="optional"
        error={promo.problem ?? error}
        hint={promo.isAsking ? 'Looking it up…' : undefined}
      >
        <Input
          ref={field}
          name="promocode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={PROMOCODE_MAX}
          value={code}
          onChange={(event) => onCode(event.target.value)}
          trail={
            code !== '' && (
              <IconButton label="Remove the code" icon={<X aria-hidden="true" />} onClick={remove} />
            )
          }
        />
      </Field>
      {promo.percent > 0 && (
        <Banner tone="ok" isNews>
          The code takes {promo.percent}% off the base price.
        </Banner>
      )}
    </div>
  )
}
