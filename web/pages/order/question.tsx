// One step of the form: its question, its controls, and the buttons that lead on and back.
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from '#web/parts/order-form/form.module.css'
import { FORM_STEPS, LAST_STEP, stepPath } from '#web/parts/order-form/form-steps.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { StepProgress } from '#web/ui/lists/steps.tsx'
import { Lede } from '#web/ui/page/page.tsx'

type QuestionProps = { step: number; words: ReactNode; onward: ReactNode; children: ReactNode }

export function Question({ step, words, onward, children }: QuestionProps) {
  const { question, lede } = FORM_STEPS[step] ?? {}
  const headingRef = useHeadingFocus(step)
  return (
    <>
      <div className={styles.progress}>
        <StepProgress steps={FORM_STEPS} current={step} />
      </div>
      {words}
      <h1 ref={headingRef} className={styles.question} tabIndex={-1}>
        {question}
      </h1>
      <Lede>{lede}</Lede>
      <div className={styles.fields}>{children}</div>
      <div className={styles.nav}>
        {step > 0 && (
          <span className={styles.back}>
            <Link href={stepPath(step - 1)} {...buttonLook({ look: 'quiet' })}>
              <ArrowLeft aria-hidden="true" />
              Back
            </Link>
          </span>
        )}
        <span className={styles.onward}>{onward}</span>
      </div>
    </>
  )
}

export type OnwardProps = {
  step: number
  form: string
  isBusy: boolean
  isShort?: boolean
  /** True if the person came here from the summary. */
  isReturn: boolean
  reason: string | undefined
}

/** Sends the form of the step; on a small screen the button is in the bar at the foot, outside of the form. */
export function Onward({ step, form, isBusy, isShort = false, isReturn, reason }: OnwardProps) {
  return (
    <Button type="submit" form={form} isLoading={isBusy} reason={reason}>
      {isReturn ? returnWords(isShort) : onwardWords(step, isShort)}
    </Button>
  )
}

function onwardWords(step: number, isShort: boolean): string {
  if (step === LAST_STEP) return isShort ? 'Place order' : 'Place the order'
  return isShort ? 'Continue' : `Continue to ${FORM_STEPS[step + 1]?.label.toLowerCase() ?? ''}`
}

function returnWords(isShort: boolean): string {
  return isShort ? 'Save' : 'Save and return to summary'
}

/** Makes screen readers read a new question first, however the person came to it. */
function useHeadingFocus(step: number) {
  const ref = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)

  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    ref.current?.focus({ preventScroll: true })
  }, [step])

  return ref
}
