// Deletes an account: the person's own after a question, or the one a mailed link names. The page checks on its own who is here.
import { useState } from 'react'
import { data } from 'react-router'
import { MINUTE } from '#domain/basics/instant.ts'
import { mailedFor } from '#domain/codes.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { withBackurl } from '#web/lib/backurl.ts'
import { askConfirmation } from '#web/lib/confirmation.ts'
import { NOT_LOADED } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { tryCallWithProof } from '#web/lib/proof.ts'
import { forgetEverything } from '#web/lib/sign-out.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { AccountPage, Stack } from '#web/parts/account/account-page.tsx'
import { AskStep, SentStep } from '#web/parts/account/link-steps.tsx'
import { useCodeRequest } from '#web/parts/account/use-code-request.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import type { Route } from './+types/delete.ts'

const LINK_MINUTES = mailedFor('delete').lifetimeSeconds / MINUTE

type Person = { readonly name: string; readonly email: string }

/** The account in question: the one a mailed link names, or the signed-in person's. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (token !== null) return { token, person: await findOwner(token) }
  const answer = await tryCall('sessions', 'info', {})
  if (isFailure(answer)) throw data(null, { status: NOT_LOADED })
  const { user } = answer
  learnUser(user)
  return { token, person: user }
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({
    title: 'Delete your account',
    description: 'Delete your account with everything in it. If you’re not signed in, we’ll mail you a link.',
    isHidden: location.search !== '',
  })
}

export function HydrateFallback() {
  return (
    <AccountPage
      title="Delete your account"
      lede="One moment: we’re checking whose account this is."
      drawing="envelope"
      note="We’ll mail you the link."
    >
      <Skeleton label="Your account is loading" />
    </AccountPage>
  )
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
      action() {
        return token === null ? deleteOwn() : deleteByLink(token)
      },
      onDone: onGone,
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
          We’ll permanently remove your name, your address, your files and your messages, and sign out every
          device. Take an <Link href="/settings/close-account">export of your account</Link> first.
        </Banner>
        <p>
          You can do this once none of your paid orders is in progress. We return what is left in your wallet
          to the payments it came from. The law makes us keep payment records; they hold numbers and dates,
          but no name.
        </p>
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

/** People who are not signed in prove by mail which account is theirs. */
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
      note="We’ll mail you the link."
    >
      {hasToken && !isAsked && (
        <Stack>
          <Banner tone="danger">
            This link has been used, or is more than {LINK_MINUTES} minutes old. Ask for a new one.
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
      lede="Thank you for working with us. You’re welcome back with a new account at any time."
      drawing="book"
      note="Take care."
    >
      <Stack>
        <Banner tone="ok" isAnswer>
          We have erased your name, your address, your files and your messages. The law makes us keep payment
          records; they hold numbers and dates, but no name.
        </Banner>
        <Link href="/" {...buttonLook({ look: 'line', isWide: true })}>
          Go to the front page
        </Link>
      </Stack>
    </AccountPage>
  )
}

async function findOwner(token: string): Promise<Person | null> {
  const answer = await tryCall('verification', 'exchange', { token })
  // Without an answer the link may well be good.
  if (isFailure(answer) && answer.code !== 'invalid_input') throw data(null, { status: NOT_LOADED })
  return answer !== null && !isFailure(answer) && 'name' in answer ? answer : null
}

async function deleteOwn() {
  const answer = await tryCallWithProof('account', 'delete', {})
  if (!isFailure(answer)) await forgetDeleted()
  return answer
}

/** The link may belong to another person than the one who is signed in here, so we look again. */
async function deleteByLink(token: string) {
  const answer = await tryCall('account', 'delete', { token })
  if (isFailure(answer)) return answer
  const session = await tryCall('sessions', 'info', {})
  if (isFailure(session)) clearAuth()
  else if (session.user === null) await forgetDeleted()
  return answer
}

async function forgetDeleted() {
  await forgetEverything()
  learnUser(null)
}
