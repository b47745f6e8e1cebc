// Deleting an account: one's own after a question, or that of a mailed link. The page finds out by itself who is here.
import { useState } from 'react'
import { MINUTE } from '#domain/basics/instant.ts'
import { mailedFor } from '#domain/codes.ts'
import { attempt, isFailure } from '#web/lib/api.ts'
import { withBackurl } from '#web/lib/backurl.ts'
import { askConfirmation } from '#web/lib/confirmation.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { attemptWithProof } from '#web/lib/proof.ts'
import { forgetPerson } from '#web/lib/sign-out.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { AccountPage, Stack } from '#web/parts/account/account-page.tsx'
import { AskStep, SentStep } from '#web/parts/account/link-steps.tsx'
import { useCodeRequest } from '#web/parts/account/use-code-request.ts'
import { PageSpinner } from '#web/parts/site/protected.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/delete.ts'

const LINK_MINUTES = mailedFor('delete').lifetimeSeconds / MINUTE

type Person = { readonly name: string; readonly email: string }

/** Whose account it is about: that of a mailed link, or of whoever is signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (token !== null) return { token, person: await findOwner(token) }
  const answer = await attempt('sessions', 'info', {})
  const user = isFailure(answer) ? null : answer.user
  learnUser(user)
  return { token, person: user }
}

export function meta() {
  return pageMeta({ title: 'Delete your account', isHidden: true })
}

export function HydrateFallback() {
  return <PageSpinner />
}

export default function DeletePage({ loaderData: { token, person } }: Route.ComponentProps) {
  const [isGone, setIsGone] = useState(false)
  if (isGone) return <Goodbye />
  if (!person) return <Stranger hasToken={token !== null} />
  return <Farewell person={person} token={token} onGone={() => setIsGone(true)} />
}

function Farewell({ person, token, onGone }: { person: Person; token: string | null; onGone: () => void }) {
  function ask() {
    askConfirmation({
      title: 'Delete your account?',
      text: 'This action cannot be undone. All of your data in the application will be permanently removed.',
      verb: 'Delete my account',
      async action() {
        const answer = await (token === null ? deleteOwn() : deleteByLink(token))
        if (!isFailure(answer)) onGone()
        return answer
      },
    })
  }

  return (
    <AccountPage
      title={`Goodbye, ${person.name}?`}
      lede={`This is about the account of ${person.email}.`}
      drawing="desk"
      note="We would be sorry to see you go."
    >
      <Stack>
        <Banner tone="danger">
          Your name, your address, your picture and your files are removed for good, and every device is
          signed out. Take a <Link href="/settings/close-account">copy of your account</Link> first.
        </Banner>
        <Button isWide onClick={ask}>
          Delete my account
        </Button>
        <Link href="/" {...buttonLook({ look: 'quiet', isWide: true })}>
          Keep it
        </Link>
      </Stack>
    </AccountPage>
  )
}

/** Who is not signed in shows by mail whose account it is. */
function Stranger({ hasToken }: { hasToken: boolean }) {
  const request = useCodeRequest('delete')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <AccountPage
      title={isAsked ? 'Check your mail' : 'Delete your account'}
      lede={
        <>
          <Link href={withBackurl('/signin', '/delete')}>Sign in</Link> to delete your account, or let us mail
          you a link.
        </>
      }
      drawing="envelope"
      note="The link comes by mail."
    >
      {hasToken && !isAsked && (
        <Stack>
          <Banner tone="danger">
            This link was used already, or is more than {LINK_MINUTES} minutes old. Ask for a new one.
          </Banner>
        </Stack>
      )}
      {isAsked ? (
        <SentStep purpose="delete" request={request} onBack={() => setIsAsked(false)} />
      ) : (
        <AskStep request={request} onAsked={() => setIsAsked(true)} />
      )}
    </AccountPage>
  )
}

function Goodbye() {
  return (
    <AccountPage
      title="Your account is deleted"
      lede="Everything that was yours is removed. Thank you for having been here."
      drawing="book"
      note="Fare well."
    >
      <Stack>
        <Link href="/" {...buttonLook({ look: 'line', isWide: true })}>
          To the front page
        </Link>
      </Stack>
    </AccountPage>
  )
}

async function findOwner(token: string): Promise<Person | null> {
  const answer = await attempt('verification', 'exchange', { token })
  return answer !== null && !isFailure(answer) && 'name' in answer ? answer : null
}

async function deleteOwn() {
  const answer = await attemptWithProof('account', 'delete', {})
  if (isFailure(answer)) return answer
  forgetPerson()
  learnUser(null)
  return answer
}

/** The link may be somebody else's than who is signed in here: that is found out anew. */
async function deleteByLink(token: string) {
  const answer = await attempt('account', 'delete', { token })
  if (!isFailure(answer)) clearAuth()
  return answer
}
