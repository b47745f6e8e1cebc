// Leads to closing the account, after offering an export to take along.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/index.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { downloadFile } from '#web/lib/files.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { tryCallWithProof, withProof } from '#web/lib/proof.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { AccountExports } from '#web/parts/settings/account-exports.tsx'
import { ProfileHeader } from '#web/parts/settings/profile-header.tsx'
import { Actions, Column } from '#web/parts/settings/settings-form.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Loaded, Unloaded } from '#web/parts/site/unloaded.tsx'
import { Waiting } from '#web/parts/site/waiting.tsx'
import type { Route } from './+types/close-account.ts'

type AccountExport = Output<'exports', 'fetch'>[number]

const LOOK_AGAIN_MS = 2000

export async function clientLoader() {
  return { accountExports: await valueOrNull(tryCall('exports', 'fetch', {})) }
}

export function meta() {
  return pageMeta({ title: 'Close-account', isHidden: true })
}

export function HydrateFallback() {
  return <Waiting />
}

export default function CloseAccount({ loaderData: { accountExports } }: Route.ComponentProps) {
  const user = useAuth((state) => state.user)
  const { revalidate, state: loading } = useRevalidator()
  // A look that failed may have missed one that was just asked for.
  const isWaiting = accountExports === null || accountExports.some(({ state }) => state === 'pending')

  useEffect(() => {
    // The next look waits for the answer to this one, which it would otherwise call off on a slow line.
    if (!isWaiting || loading !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, loading, revalidate])

  async function ask() {
    const answer = await tryCallWithProof('exports', 'create', {})
    if (isFailure(answer)) return failureSentence(answer)
    await revalidate()
    return undefined
  }

  if (!user) return <Unloaded what="your account" />
  return (
    <>
      <ProfileHeader user={user} />
      <Column>
        <Banner tone="danger">
          This action cannot be undone. Please be certain. All of your data in the application will be
          permanently removed.
        </Banner>
        <p>
          You can do this once none of your paid orders is in progress. First, we return what is left in your
          wallet to the payments it came from. <Link href="/statement">See your statement</Link>
        </p>
        <Actions>
          <Link href="/delete" {...buttonLook({})}>
            Proceed
          </Link>
        </Actions>
      </Column>
      <Loaded found={accountExports} what="your exports">
        {(known) => <AccountExports accountExports={known} onAsk={ask} onDownload={download} />}
      </Loaded>
    </>
  )
}

async function download(accountExport: AccountExport) {
  const failure = await withProof(() => downloadFile(accountExport, 'download'))
  return failure === null ? undefined : failureSentence(failure)
}
