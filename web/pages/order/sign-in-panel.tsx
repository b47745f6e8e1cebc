// Signs people in without leaving the order form: files need an owner, so the form needs a person from here on.
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FIRST_STEP } from '#domain/steps.ts'
import { changeSignInStep, changeSignUpStep, useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { useStepFocus } from '#web/lib/use-step-focus.ts'
import { AddressStep, CodeStep, PasswordStep } from '#web/parts/account/sign-in-steps.tsx'
import { ChoosePasswordStep, PersonStep } from '#web/parts/account/sign-up-steps.tsx'
import { useCodeRequest } from '#web/parts/account/use-code-request.ts'
import styles from '#web/parts/order-form/form.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { OptionRow } from '#web/ui/choices/option-row.tsx'
import { Lede } from '#web/ui/page/page.tsx'

const WAYS = [
  { id: 'up', title: 'I am new here' },
  { id: 'in', title: 'I have an account' },
] as const

type SignInPanelProps = { backurl: string; onSignedIn: () => void; onBack: () => void }

export function SignInPanel({ backurl, onSignedIn, onBack }: SignInPanelProps) {
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const [way, setWay] = useState<'in' | 'up'>('up')
  const headingRef = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
    return beginAnew
  }, [])

  useEffect(() => {
    if (isAuthenticated) onSignedIn()
  }, [isAuthenticated, onSignedIn])

  return (
    <section aria-label="Who is ordering">
      <h1 ref={headingRef} className={styles.question} tabIndex={-1}>
        Who is ordering?
      </h1>
      <Lede>Your draft stays as it is. We need an account for your files and your order.</Lede>
      <div className={styles.fields}>
        <OptionRow label="Account" options={WAYS} value={way} onValue={setWay} />
        {way === 'in' ? <SigningIn backurl={backurl} /> : <SigningUp backurl={backurl} />}
      </div>
      <div className={styles.nav}>
        <span className={styles.back}>
          <Button look="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
            Back
          </Button>
        </span>
      </div>
    </section>
  )
}

function beginAnew(): void {
  changeSignInStep({ type: 'reset' })
  changeSignUpStep({ type: 'reset' })
  useOtp.setState({ otp: '' })
}

function SigningIn({ backurl }: { backurl: string }) {
  const step = useAuth((state) => state.signInStep)
  const email = useOtp((state) => state.email)
  const request = useCodeRequest('signin')
  const stepRef = useStepFocus(step)
  return (
    <div ref={stepRef}>
      {step === FIRST_STEP && <AddressStep email={email} backurl={backurl} failure={null} />}
      {step === FIRST_STEP + 1 && <PasswordStep email={email} backurl={backurl} request={request} />}
      {step > FIRST_STEP + 1 && <CodeStep email={email} request={request} />}
    </div>
  )
}

function SigningUp({ backurl }: { backurl: string }) {
  const step = useAuth((state) => state.signUpStep)
  const email = useOtp((state) => state.email)
  const [name, setName] = useState('')
  const stepRef = useStepFocus(step)
  return (
    <div ref={stepRef}>
      {step === FIRST_STEP ? (
        <PersonStep email={email} name={name} onNameChange={setName} backurl={backurl} />
      ) : (
        <ChoosePasswordStep email={email} name={name} />
      )}
    </div>
  )
}
