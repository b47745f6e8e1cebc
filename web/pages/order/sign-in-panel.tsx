// Signing in without leaving the order: files need an owner, so the form goes on with somebody.
import { useEffect, useRef, useState } from 'react'
import { FIRST_STEP } from '#domain/steps.ts'
import { changeSignInStep, changeSignUpStep, useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { useStepFocus } from '#web/lib/use-step-focus.ts'
import { AddressStep, CodeStep, PasswordStep } from '#web/parts/account/sign-in-steps.tsx'
import { ChoosePasswordStep, PersonStep } from '#web/parts/account/sign-up-steps.tsx'
import { useCodeRequest } from '#web/parts/account/use-code-request.ts'
import styles from '#web/parts/order-form/form.module.css'
import { Segmented } from '#web/ui/segmented.tsx'

const WAYS = [
  { id: 'in', title: 'I have an account' },
  { id: 'up', title: 'I am new here' },
] as const

type SignInPanelProps = { backurl: string; onSignedIn: () => void }

export function SignInPanel({ backurl, onSignedIn }: SignInPanelProps) {
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const [way, setWay] = useState<'in' | 'up'>('in')
  const headingRef = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    changeSignInStep({ type: 'reset' })
    changeSignUpStep({ type: 'reset' })
    headingRef.current?.focus({ preventScroll: true })
    headingRef.current?.scrollIntoView({ block: 'start' })
  }, [])

  useEffect(() => {
    if (isAuthenticated) onSignedIn()
  }, [isAuthenticated, onSignedIn])

  return (
    <section className={styles.signIn} aria-label="Sign in to go on">
      <h2 ref={headingRef} className={styles.question} tabIndex={-1}>
        Who is ordering?
      </h2>
      <p className={styles.lede}>Your draft stays as it is. Files and the order itself need an owner.</p>
      <div className={styles.fields}>
        <Segmented label="Account" options={WAYS} value={way} onValue={setWay} />
        {way === 'in' ? <SigningIn backurl={backurl} /> : <SigningUp backurl={backurl} />}
      </div>
    </section>
  )
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
