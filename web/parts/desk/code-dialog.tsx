// Makes a promo code or changes one: what it takes off, from which day to which, and how often it may be used.
import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { PROMO_USES_MAX } from '#domain/desk.ts'
import { PROMOCODE_MAX } from '#domain/orders.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { clock } from '#web/lib/now.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { DeskDialog } from './desk-dialog.tsx'
import { NumberField } from './number-field.tsx'
import { daysOf, validityOf } from './promo-days.ts'

type Promo = Output<'desk', 'discounts'>[number]
export type PromoChange = Omit<Promo, 'uses'>

type CodeDialogProps = {
  /** Without one, a new code is made. */
  promo: Promo | undefined
  onClose: () => void
  onDone: (saved: PromoChange) => void
}

export function CodeDialog({ promo, onClose, onDone }: CodeDialogProps) {
  const [code, setCode] = useState(promo?.code ?? '')
  const [percent, setPercent] = useState(promo?.percent ?? 10)
  const [maxUses, setMaxUses] = useState(promo?.maxUses ?? 100)
  const [days, setDays] = useState(() => daysOf(promo, clock.now()))
  const { errors, ...sending } = useForm(send)

  async function send(): Promise<FieldErrors | undefined> {
    const { validFrom, validTo } = validityOf(days, promo)
    if (Number.isNaN(validFrom)) return { validFrom: 'Choose the first day.' }
    if (Number.isNaN(validTo)) return { validTo: 'Choose the last day.' }
    const saved = { code: code.trim().toUpperCase(), percent, maxUses, validFrom, validTo }
    const answer = await tryCall('desk', 'saveDiscount', saved)
    if (isFailure(answer)) return answer.fields ?? { form: failureSentence(answer) }
    onDone(saved)
    return undefined
  }

  return (
    <DeskDialog
      title={promo ? `Change ${promo.code}` : 'Add a code'}
      consequence="Orders that were placed with a code keep what it gave them."
      sending={sending}
      error={errors['form']}
      verb="Save"
      undo={promo ? 'You can undo this.' : 'You can change it later, but you cannot remove it.'}
      onClose={onClose}
    >
      {!promo && (
        <Field label="Code" error={errors['code']}>
          <Input
            value={code}
            maxLength={PROMOCODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </Field>
      )}
      <NumberField
        label="Percent off"
        value={percent}
        min={1}
        max={100}
        error={errors['percent']}
        onValue={setPercent}
      />
      <Field label="First day" aside="UTC" error={errors['validFrom']}>
        <Input
          type="date"
          value={days.firstDay}
          onChange={({ currentTarget }) => setDays({ ...days, firstDay: currentTarget.value })}
        />
      </Field>
      <Field label="Last day" aside="UTC" error={errors['validTo']}>
        <Input
          type="date"
          value={days.lastDay}
          onChange={({ currentTarget }) => setDays({ ...days, lastDay: currentTarget.value })}
        />
      </Field>
      <NumberField
        label="Uses in all"
        value={maxUses}
        min={Math.max(1, promo?.uses ?? 1)}
        max={PROMO_USES_MAX}
        error={errors['maxUses']}
        onValue={setMaxUses}
      />
    </DeskDialog>
  )
}
