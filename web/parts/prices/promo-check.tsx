// Tries a promo code before there is an order: what it takes off the page's example sum.
import { useState } from 'react'
import { formatMoney } from '#domain/basics/money.ts'
import { billOf } from '#domain/bills.ts'
import { PROMOCODE_MAX } from '#domain/orders.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PriceLines } from './price-slip.tsx'
import styles from './promo-check.module.css'
import { entryOf, slipOf } from './slip.ts'
import type { WorkedPaper } from './worked-paper.ts'

export type Promo = { readonly code: string; readonly percent: number }

type PromoCheckProps = {
  paper: WorkedPaper
  /** Returns the code, or what is wrong with it. */
  onCheck: (code: string) => Promise<Promo | string>
}

export function PromoCheck({ paper, onCheck }: PromoCheckProps) {
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState<{ readonly typed: string; readonly promo?: Promo }>()
  const { form, errors, isBusy } = useForm(async () => {
    const answer = await onCheck(typed)
    setChecked(typeof answer === 'string' ? { typed } : { typed, promo: answer })
    return typeof answer === 'string' ? { code: answer } : undefined
  })
  // What we heard of another code is no news of this one.
  const isAbout = checked?.typed === typed
  return (
    <form {...form} className={styles.check}>
      <Field label="Check a promo code" error={isAbout ? errors['code'] : undefined}>
        <span className={styles.row}>
          <Input
            name="promocode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={PROMOCODE_MAX}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" look="line" isLoading={isBusy}>
            Check
          </Button>
        </span>
      </Field>
      <div aria-live="polite">
        {isAbout && checked.promo && <SumWith promo={checked.promo} paper={paper} />}
      </div>
    </form>
  )
}

function SumWith({ promo: { code, percent }, paper }: { promo: Promo; paper: WorkedPaper }) {
  const { lines, totalCents } = slipOf(billOf({ ...paper, discountPercent: percent }).map(entryOf), '')
  return (
    <>
      <p className={styles.words}>
        {code} takes {percent}% off the base price. With it, the sum above is:
      </p>
      <PriceLines lines={[...lines, { label: 'Total', amount: formatMoney(totalCents) }]} />
    </>
  )
}
