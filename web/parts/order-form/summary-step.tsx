// Step 9: everything once more, each answer with a way back to it.
import { useState, type ReactNode } from 'react'
import { counted } from '#domain/basics/counted.ts'
import { hoursToSeconds } from '#domain/basics/instant.ts'
import { formatDuration } from '#domain/deadlines.ts'
import { orderTypeLabel, spacingLabel } from '#domain/orders.ts'
import { activityTime } from '#domain/times.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import type { OrderDraft } from './order-draft.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Attachment } from '#web/ui/files/attachment.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import styles from './form.module.css'
import type { Uploads } from './files-step.tsx'
import { FILES_STEP, stepPath } from './form-steps.ts'
import { chosenCategory, titleIn, type Lists } from './lists.ts'
import { PromoField, type Promo } from './promo-field.tsx'
import type { StepProps } from './step-props.ts'

const FOLDED_FROM = 200

type SummaryStepProps = StepProps & {
  promo: Promo
  uploads: Uploads
  hasAccepted: boolean
  onAccept: (hasAccepted: boolean) => void
}

export function SummaryStep(props: SummaryStepProps) {
  const { draft, lists, errors, onChange, promo, uploads, hasAccepted, onAccept } = props
  const place = useOwnPlace()
  const dueAt = useNow() + hoursToSeconds(draft.urgency)
  return (
    <>
      <dl className={styles.review}>
        <Answer name="Service" step={0}>
          {orderTypeLabel(draft.type)}, {titleIn(lists.documentTypes, draft.documentType)}
        </Answer>
        <Answer name="Paper" step={1}>
          {paperWords(draft, lists)}
        </Answer>
        <Answer name="Instructions" step={2}>
          <b className={styles.topic}>{draft.topic}</b>
          {draft.instructions !== '' && <Instructions text={draft.instructions} />}
        </Answer>
        <Answer name="Files" step={3}>
          <Files draft={draft} uploads={uploads} />
        </Answer>
        <Answer name="References" step={4}>
          {draft.skip_sources ? 'None needed' : counted(draft.sources, 'reference')}
        </Answer>
        <Answer name="Deadline" step={5}>
          {formatDuration(draft.urgency)} after payment, {activityTime(dueAt, place)} if paid now
        </Answer>
        <Answer name="Workflow" step={6}>
          {workWords(draft)}
        </Answer>
        <Answer name="Writer" step={7}>
          {chosenCategory(lists, draft.writerCategory)?.title}
        </Answer>
        <Answer name="Extras" step={8}>
          {extrasWords(draft)}
        </Answer>
      </dl>
      <PromoField
        code={draft.promocode}
        promo={promo}
        error={errors['promocode']}
        onCode={(promocode) => onChange({ promocode })}
      />
      <Checkbox
        label={
          <>
            I understand that the paper is for research and study reference, and I accept the{' '}
            <Link href="/terms">Terms</Link> and the <Link href="/acceptable">Acceptable use policy</Link>.
          </>
        }
        checked={hasAccepted}
        error={errors['acceptedTerms']}
        onChange={(event) => onAccept(event.target.checked)}
      />
      <FailureBanner why={errors['form']} />
    </>
  )
}

function Answer({ name, step, children }: { name: string; step: number; children: ReactNode }) {
  return (
    <div className={styles.answer}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.change}>
        <Link href={stepPath(step)}>
          Change<span className="sr-only"> {name}</span>
        </Link>
      </dd>
    </div>
  )
}

/** Long texts are folded and open in place. */
function Instructions({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (text.length <= FOLDED_FROM) return <p className={styles.instructions}>{text}</p>
  return (
    <>
      <p className={styles.instructions}>{isWhole ? text : `${text.slice(0, FOLDED_FROM).trimEnd()}…`}</p>
      <Button look="quiet" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? 'Read less' : 'Read all'}
      </Button>
    </>
  )
}

function Files({ draft, uploads: { underWay } }: { draft: OrderDraft; uploads: Uploads }) {
  const unsent = underWay.filter(({ problem }) => problem !== undefined)
  if (draft.files.length + underWay.length === 0) return 'None'
  return (
    <span className={styles.fileNames}>
      {draft.files.map(({ key, name }) => (
        <Attachment key={key} name={name} />
      ))}
      {underWay.map(({ id, name, problem, isRefused }) => (
        <span key={id} className={problem === undefined ? undefined : styles.unsent}>
          {name}, {problem === undefined ? 'still arriving' : isRefused ? 'can’t be sent' : 'didn’t reach us'}
        </span>
      ))}
      {unsent.length > 0 && (
        <Link href={stepPath(FILES_STEP)}>
          {unsent.every(({ isRefused }) => isRefused) ? 'See why, or remove' : 'Try again or remove'}
        </Link>
      )}
    </span>
  )
}

function paperWords(draft: OrderDraft, lists: Lists): string {
  return joinFacts([
    titleIn(lists.levels, draft.academicLevel),
    titleIn(lists.disciplines, draft.discipline),
    titleIn(lists.styles, draft.citationStyle),
  ])
}

function workWords({ pages_number: pages, slides_number: slides, spacing }: OrderDraft): string {
  const parts = []
  if (pages > 0) parts.push(`${counted(pages, 'page')}, ${spacingLabel(spacing)}-spaced`)
  if (slides > 0) parts.push(counted(slides, 'slide'))
  return parts.join(', ')
}

function extrasWords({ hasAbstractPage, previousId }: OrderDraft): string {
  const parts = []
  if (hasAbstractPage) parts.push('Abstract page')
  if (previousId !== null) parts.push('Previous writer')
  return parts.join(', ') || 'None'
}
