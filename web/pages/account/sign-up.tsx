// Signing up, in steps: a name and an address, a password, and on to where the person wanted to go.
import { useEffect, useState } from 'react'
import { useBackurl, withBackurl } from '#web/lib/backurl.ts'
import { FIRST_STEP } from '#domain/steps.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { changeSignUpStep, useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { useStepFocus } from '#web/lib/use-step-focus.ts'
import { AccountPage } from '#web/parts/account/account-page.tsx'
import { ChoosePasswordStep, PersonStep } from '#web/parts/account/sign-up-steps.tsx'
import { Link } from '#web/ui/actions/link.tsx'

export function meta() {
  return pageMeta({
    title: 'Create an account',
    description: 'You need a name, an email address and a password. We don’t ask for a card.',
  })
}

export default function SignUp() {
  const backurl = useBackurl()
  const step = useAuth((state) => state.signUpStep)
  const isDone = useAuth((state) => state.signUpSuccess)
  const email = useOtp((state) => state.email)
  const [name, setName] = useState('')
  const stepRef = useStepFocus(step)
  useLeaving(backurl)

  useEffect(() => beginAnew, [])

  if (isDone) return <Done backurl={backurl} name={name} />
  return (
    <AccountPage
      title="Create an account"
      lede={
        <>
          Been here before? <Link href={withBackurl('/signin', backurl)}>Sign in</Link>.
        </>
      }
      drawing="desk"
      note="A clean sheet, and no card needed."
    >
      <div ref={stepRef}>
        {step === FIRST_STEP ? (
          <PersonStep email={email} name={name} onNameChange={setName} backurl={backurl} />
        ) : (
          <ChoosePasswordStep email={email} name={name} />
        )}
      </div>
    </AccountPage>
  )
}

function beginAnew(): void {
  changeSignUpStep({ type: 'reset' })
  useAuth.setState({ signUpSuccess: false })
}

/** Shown while the next page is on its way. */
function Done({ backurl, name }: { backurl: string; name: string }) {
  return (
    <AccountPage
      title={`Welcome, ${name.trim()}`}
      lede={
        <>
          Your account is ready. <Link href={backurl}>Continue</Link>.
        </>
      }
      drawing="desk"
      note="A clean sheet, and no card needed."
    >
      {null}
    </AccountPage>
  )
}
