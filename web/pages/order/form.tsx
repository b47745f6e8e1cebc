// The order form: ten questions, one at a time, with the price beside them.
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import type { Call } from '#contract/index.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { isUntouched, type OrderDraft } from '#web/parts/order-form/order-draft.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { changeDraft, useOrderForm } from '#web/parts/order-form/order-state.ts'
import { draftSlip } from '#web/parts/order-form/draft-price.ts'
import { DraftSlip, draftLines, totalOf } from '#web/parts/order-form/draft-slip.tsx'
import { DraftWords } from '#web/parts/order-form/draft-words.tsx'
import styles from '#web/parts/order-form/form.module.css'
import { FORM_STEPS, INSTRUCTIONS_STEP, LAST_STEP, stepPath } from '#web/parts/order-form/form-steps.ts'
import { listsFrom, type Lists } from '#web/parts/order-form/lists.ts'
import { TypeStep } from '#web/parts/order-form/type-step.tsx'
import { Coming } from '#web/parts/site/coming.tsx'
import { Beside, Folio } from '#web/ui/page/page.tsx'
import { PriceBar } from '#web/parts/prices/price-bar.tsx'
import type { Slip } from '#web/parts/prices/slip.ts'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StepList } from '#web/ui/lists/steps.tsx'
import { patiently } from '#web/ui/status/patiently.ts'
import type { Route } from './+types/form.ts'
import { Onward, Question, type OnwardProps } from './question.tsx'
import { SecureCheckout } from './secure-checkout.tsx'
import { useAnswers } from './use-answers.ts'
import { useFormStep } from './use-form-step.ts'
import { useTemplate } from './use-template.ts'
import { usePromo } from './use-promo.ts'
import { unsentOf, useUploads } from './use-uploads.ts'

const LISTS = [
  'document types',
  'academic levels',
  'disciplines',
  'citation styles',
  'writer category',
  'prices',
] as const

const FORM_ID = 'order-step'

// The first page has what the first step needs; we fetch the rest while the person answers it.
async function loadLaterControls() {
  const [{ LaterControls: controls }] = await Promise.all([
    import('./later-controls.tsx'),
    import('#web/lib/files.ts'),
  ])
  return { default: controls }
}
const LaterControls = lazy(patiently(loadLaterControls))
const SignInPanel = lazy(
  patiently(async () => ({ default: (await import('./sign-in-panel.tsx')).SignInPanel })),
)

async function load(call: Call) {
  return listsFrom(await call('types', 'fetch', { names: [...LISTS] }))
}

export const handle: PageHandle = { hasFootBar: true }

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The lists are the same at every step. */
export function shouldRevalidate() {
  return false
}

export function meta() {
  return pageMeta({
    title: 'Order',
    description: 'Write your order in ten short steps and see the sum, line by line, before you decide.',
  })
}

export default function OrderForm({ loaderData: lists }: Route.ComponentProps) {
  const isSecureCheckout = useOrderForm((state) => state.isSecureCheckout)
  return isSecureCheckout ? <SecureCheckout /> : <Steps lists={lists} />
}

function Steps({ lists }: { lists: Lists }) {
  const { draft, step, asked, limit } = useFormStep(lists)
  const shown = step ?? asked
  const { isRestored, isDraftLost, rival } = useOrderForm()
  const trouble = useTemplate()
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const { promo, refuse } = usePromo(draft.promocode)
  const uploads = useUploads(isAuthenticated)
  const isReturn = shown < LAST_STEP && limit === LAST_STEP && draft.reached === LAST_STEP
  const next = isReturn ? LAST_STEP : shown + 1
  const unsent = unsentOf(uploads)
  const answers = useAnswers({ step: shown, next, draft, lists, promo, onRefuseCode: refuse, unsent })
  // The first picture after a touch shows the choice, and the next one shows what it costs.
  const priced = useDeferredValue(draft)
  const slip = useMemo(() => draftSlip(priced, lists, promo.percent), [priced, lists, promo.percent])
  const props = { draft, lists, errors: answers.errors, onChange: changeDraft }
  const isSigningIn = step === INSTRUCTIONS_STEP && answers.isSigningIn
  const onward = {
    step: shown,
    form: FORM_ID,
    isBusy: answers.isBusy,
    isReturn,
    reason: step === LAST_STEP && uploads.isSending ? 'Your files are still arriving.' : undefined,
  }

  useEffect(() => {
    if (draft.documentType !== null) void loadLaterControls().catch(() => {})
  }, [draft.documentType])

  return (
    <>
      <Folio
        as="main"
        space="page"
        margin={<StepMargin step={shown} limit={limit} reached={draft.reached} />}
      >
        <Beside
          kind="slip"
          whenSmall="hidden"
          aside={
            <DraftSlip
              draft={priced}
              lists={lists}
              step={shown}
              slip={slip}
              discountPercent={promo.percent}
              isKept={isRestored && !isUntouched(priced)}
            />
          }
        >
          {step === null ? (
            <Skeleton label="Your draft" hasTitle />
          ) : isSigningIn ? (
            <Suspense fallback={<Coming label="Signing in" hasTitle />}>
              <SignInPanel
                backurl={stepPath(INSTRUCTIONS_STEP)}
                onSignedIn={answers.goOnAsPerson}
                onBack={answers.goBackToStep}
              />
            </Suspense>
          ) : (
            <form {...answers.form} id={FORM_ID}>
              <Question
                step={step}
                words={
                  <DraftWords
                    rival={rival}
                    isDraftLost={isDraftLost && isUntouched(draft)}
                    trouble={trouble}
                  />
                }
                onward={<Onward {...onward} />}
              >
                {step === 0 ? (
                  <TypeStep {...props} />
                ) : (
                  <Suspense fallback={<Coming label="The questions" />}>
                    <LaterControls
                      {...props}
                      {...{ step, slip, promo, uploads }}
                      hasAccepted={answers.hasAccepted}
                      onAccept={answers.accept}
                    />
                  </Suspense>
                )}
              </Question>
            </form>
          )}
        </Beside>
      </Folio>
      <DraftBar draft={priced} slip={slip} isSigningIn={isSigningIn} {...onward} />
    </>
  )
}

type StepMarginProps = { step: number; limit: number; reached: number }

// A touch changes only the draft, so React draws anew only what shows the draft.
const StepMargin = memo(function StepMargin({ step, limit, reached }: StepMarginProps) {
  const steps = FORM_STEPS.map(({ label }, place) => ({
    label,
    href: place <= limit ? stepPath(place) : undefined,
    isDone: place < Math.max(step, Math.min(reached, limit)),
  }))
  return (
    <div className={styles.steps}>
      <StepList label="Order steps" steps={steps} current={step} />
    </div>
  )
})

type DraftBarProps = Omit<OnwardProps, 'isShort'> & {
  draft: OrderDraft
  slip: Slip | null
  isSigningIn: boolean
}

const DraftBar = memo(function DraftBar({ draft, slip, isSigningIn, ...onward }: DraftBarProps) {
  return (
    <PriceBar
      lines={draftLines(draft, slip)}
      total={totalOf(slip)}
      action={!isSigningIn && <Onward {...onward} isShort />}
    />
  )
})
