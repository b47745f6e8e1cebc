// Signing in, in steps: the address, then a password or a mailed code; or through a provider.
import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { checkEmail } from '#domain/emails.ts'
import { shownFailure } from '#domain/social-failures.ts'
import { FIRST_STEP } from '#domain/steps.ts'
import { useBackurl, withBackurl } from '#web/lib/backurl.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useSessionHint } from '#web/lib/session-hint.ts'
import { changeSignInStep, useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { useStepFocus } from '#web/lib/use-step-focus.ts'
import { AccountPage } from '#web/parts/account/account-page.tsx'
import { AddressStep, CodeStep, PasswordStep } from '#web/parts/account/sign-in-steps.tsx'
import { useCodeRequest } from '#web/parts/account/use-code-request.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Link } from '#web/ui/actions/link.tsx'

const CODE_STEP = 3

export function meta() {
  return pageMeta({
    title: 'Sign in',
    description: 'Sign in to see your orders, your statement and your settings.',
  })
}

export default function SignIn() {
  const backurl = useBackurl()
  const { step, email, failure } = useArrival()
  const isResetPassword = useAuth((state) => state.isResetPassword)
  const isVisitor = useAuth((state) => !(state.isLoadingPage || state.isAuthenticated))
  // People who sign in or out get a new document: if this one began with a session, it has ended meanwhile.
  const isOver = useSessionHint() && isVisitor
  const request = useCodeRequest('signin')
  const stepRef = useStepFocus(step)
  useLeaving(backurl)

  return (
    <AccountPage
      title="Welcome back"
      lede={
        <>
          New here? <Link href={withBackurl('/signup', backurl)}>Create an account</Link>.
        </>
      }
      drawing="desk"
      note="Your desk is as you left it."
    >
      {isResetPassword ? (
        <Banner tone="ok" isAnswer>
          Your new password is set. Sign in with it.
        </Banner>
      ) : (
        isOver && <Banner isNews>You were signed out. Sign in again.</Banner>
      )}
      <div ref={stepRef}>
        {step === FIRST_STEP && <AddressStep email={email} backurl={backurl} failure={failure} />}
        {step === FIRST_STEP + 1 && <PasswordStep email={email} backurl={backurl} request={request} />}
        {step === CODE_STEP && <CodeStep email={email} request={request} />}
      </div>
    </AccountPage>
  )
}

/** When a provider cannot prove an address, it sends people here: to the mailed code, or with a reason. */
function useArrival() {
  const [search] = useSearchParams()
  const checked = checkEmail(search.get('email') ?? '')
  const address = checked.ok ? checked.value : null
  const firstStep = search.get('step') === String(CODE_STEP) && address !== null ? CODE_STEP : FIRST_STEP
  const step = useAuth((state) => state.signInStep)
  const email = useOtp((state) => state.email)
  const failure = shownFailure(search.get('error'))

  useEffect(() => {
    changeSignInStep({ type: 'update', step: firstStep })
    if (address !== null) useOtp.setState({ email: address })
    return beginAnew
  }, [firstStep, address])

  // The server has no stores: its HTML shows what the address says.
  if (!useIsAwake()) return { step: firstStep, email: address ?? '', failure }
  return { step, email, failure }
}

function beginAnew(): void {
  changeSignInStep({ type: 'reset' })
  useOtp.setState({ otp: '' })
}

/** Tells whether the page runs in the browser and knows the stores, or is still the HTML that the server sent. */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => {}
}
