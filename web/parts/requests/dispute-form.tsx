// Opens a dispute: what the customer would like, what went wrong, and what happened.
import type { Argument, Output } from '#contract/index.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { isRefundPeriodOpen, refundPeriodEnd } from '#domain/disputes.ts'
import { REQUEST_INSTRUCTIONS_MAX } from '#domain/requests.ts'
import { activityTime } from '#domain/times.ts'
import { checkLength } from '#domain/validations.ts'
import { forgetRequest, useKeptRequest } from '#web/lib/kept-requests.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { useNow } from '#web/lib/use-now.ts'
import { RadioCard } from '#web/ui/choices/radio-card.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import type { WholeOrder } from '../orders/order-words.ts'
import { RequestEnd, RequestFiles, RequestText } from './request-fields.tsx'
import styles from './requests.module.css'
import { useAttachments } from './use-attachments.ts'

export type DisputeChoices = {
  readonly purposes: Output<'purposes', 'fetch'>
  readonly issues: Output<'issues', 'fetch'>
}

type DisputeFormProps = DisputeChoices & {
  order: WholeOrder
  /** The reason why it cannot be sent now; what the person wrote stays. */
  reason: string | undefined
  onBegin: () => void
  onSend: (request: Argument<'disputes', 'create'>) => Promise<FieldErrors | undefined>
}

const NONE = { id: '', title: 'Choose what went wrong' }

export function DisputeForm({ order, purposes, issues, reason, onBegin, onSend }: DisputeFormProps) {
  const [{ purpose, issue = NONE.id, text = '' }, answer] = useKeptRequest(`dispute/${order.id}`)
  const offered = purposes.filter(({ refund }) => !refund || order.paid > order.returned)
  const chosen = offered.find(({ id }) => String(id) === purpose)
  const attachments = useAttachments()
  const { form, errors, isBusy } = useForm(send)

  async function send(): Promise<FieldErrors | undefined> {
    const written = checkLength('instructions', text.trim(), { min: 1, max: REQUEST_INSTRUCTIONS_MAX })
    const missing = {
      ...(chosen === undefined && { purpose: 'Please choose what you would like.' }),
      ...(issue === NONE.id && { issue: 'Please choose what went wrong.' }),
      ...(!written.ok && written.refusal.fields),
      ...(text.trim() === '' && { instructions: 'Please say what happened.' }),
    }
    if (chosen === undefined || !written.ok || Object.keys(missing).length > 0) return missing
    return onSend({
      order: order.id,
      purpose: chosen.id,
      issue: Number(issue),
      instructions: written.value,
      attachments: attachments.attached.map(({ key }) => key),
    })
  }

  return (
    <form {...form} className={styles.form} aria-label="Open a dispute" onInput={onBegin}>
      <Fieldset legend="What would you like?" error={errors['purpose']}>
        <div className={styles.cards}>
          {offered.map((each) => (
            <Purpose
              key={each.id}
              purpose={each}
              order={order}
              isChosen={each === chosen}
              onChoose={() => answer('purpose', String(each.id))}
            />
          ))}
        </div>
      </Fieldset>
      <Field label="What went wrong?" error={errors['issue']}>
        <Select
          options={[NONE, ...issues.map(({ id, title }) => ({ id: String(id), title }))]}
          value={issue}
          onValue={(chosen) => answer('issue', chosen)}
        />
      </Field>
      <RequestText
        label="What happened"
        text={text}
        onText={(written) => answer('text', written)}
        error={errors['instructions']}
      />
      <RequestFiles attachments={attachments} error={errors['attachments']} />
      <RequestEnd
        order={order.id}
        attachments={attachments}
        error={errors['form']}
        verb="Open the dispute"
        isBusy={isBusy}
        reason={reason}
        onCancel={() => forgetRequest(`dispute/${order.id}`)}
      />
    </form>
  )
}

type PurposeProps = {
  purpose: DisputeChoices['purposes'][number]
  order: WholeOrder
  isChosen: boolean
  onChoose: () => void
}

function Purpose({ purpose: { title, refund }, order, isChosen, onChoose }: PurposeProps) {
  const now = useNow()
  const place = useOwnPlace()
  const opensAt = order.deliveryDeadline
  const closesAt = refundPeriodEnd(opensAt)
  const isOpen = !refund || isRefundPeriodOpen(opensAt, now)
  const tell = (at: number) => activityTime(at, place)
  const closed =
    now < opensAt
      ? `You can ask for it from ${tell(opensAt)} on.`
      : `You could ask for it until ${tell(closesAt)}.`
  return (
    <RadioCard
      name="purpose"
      title={title}
      text={WORDS.get(title)?.(formatMoney(toCents(order.paid)))}
      meta={refund && isOpen && <span className={styles.until}>until {tell(closesAt)}</span>}
      reason={isOpen ? undefined : closed}
      checked={isChosen}
      onChange={onChoose}
    />
  )
}

/** Explains each purpose of the list; a purpose that an admin adds must speak for itself. */
const WORDS: ReadonlyMap<string, (paid: string) => string> = new Map<string, (paid: string) => string>([
  ['Full refund', (paid) => `All of the ${paid} you paid.`],
  ['Partial refund', () => 'Part of it. Say in the text what is fair.'],
  ['Rework by the same writer', () => 'A new version with a new deadline.'],
  ['Another writer', () => 'A different writer starts again from your instructions.'],
  ['Cancel the order', () => 'We stop, and decide what you get back.'],
])
