// A new password, in steps: the address, a mail with a link, and the password behind it.
import { useReducer } from 'react'
import type { Call } from '#contract/index.ts'
import { changeStep, FIRST_STEP } from '#domain/steps.ts'
import { keepBackurl, useBackurl, withBackurl } from '#web/lib/backurl.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useStepFocus } from '#web/lib/use-step-focus.ts'
import { AccountPage } from '#web/parts/account/account-page.tsx'
import { AskStep, SentStep } from '#web/parts/account/link-steps.tsx'
import { NewPasswordStep } from '#web/parts/account/reset-steps.tsx'
import { useCodeRequest } from '#web/parts/account/use-code-request.ts'
import { Link } from '#web/ui/actions/link.tsx'
import type { Route } from './+types/reset.ts'

/** Finds the owner of the link that led here. Only a visitor with the link sees their name. */
async function load(call: Call, request: Request) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return { token: null, owner: null, isDead: false }
  // If the owner could not be looked up, the link may still be good.
  const answer = await call('verification', 'exchange', { token }).catch(() => undefined)
  const owner = answer && 'name' in answer ? answer : null
  return { token, owner, isDead: answer === null }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'A new password',
    description: 'Forgotten your password? We’ll mail you a link to choose a new one.',
    isHidden: loaderData?.token !== null,
  })
}

export default function Reset({ loaderData: { token, owner, isDead } }: Route.ComponentProps) {
  if (token === null) return <AskForLink />
  return (
    <AccountPage
      title={owner ? `Hello, ${owner.name}` : 'A new password'}
      lede="Choose a new password. Then we’ll sign out every device."
      drawing="pen"
      note="A long one is a strong one."
    >
      <NewPasswordStep token={token} email={owner?.email ?? null} isDead={isDead} />
    </AccountPage>
  )
}

function AskForLink() {
  const backurl = useBackurl()
  const [step, change] = useReducer(changeStep, FIRST_STEP)
  const request = useCodeRequest('reset')
  const stepRef = useStepFocus(step)

  function goOn() {
    keepBackurl(backurl)
    change({ type: 'update', step: 2 })
  }

  return (
    <AccountPage
      title={step === FIRST_STEP ? 'A new password' : 'Check your mail'}
      lede={
        <>
          Remembered it? <Link href={withBackurl('/signin', backurl)}>Sign in</Link>.
        </>
      }
      drawing="envelope"
      note="We’ll mail you the link."
    >
      <div ref={stepRef}>
        {step === FIRST_STEP ? (
          <AskStep request={request} onAsked={goOn} />
        ) : (
          <SentStep purpose="reset" request={request} onBack={() => change({ type: 'back' })} />
        )}
      </div>
    </AccountPage>
  )
}
