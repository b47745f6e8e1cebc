// A new password, the proof of one's address, and the devices that are signed in.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/index.ts'
import { passwordChangeFailure } from '#domain/failures.ts'
import { attempt, call, isFailure } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { attemptWithProof } from '#web/lib/proof.ts'
import { learnUser, useAuth, type User } from '#web/lib/state/auth.ts'
import { listOrEmpty } from '#web/lib/wrappers.ts'
import { useCodeRequest } from '#web/parts/account/use-code-request.ts'
import { AddressProof } from '#web/parts/settings/address-proof.tsx'
import { DeviceList } from '#web/parts/settings/device-list.tsx'
import { PasswordForm } from '#web/parts/settings/password-form.tsx'
import { ProfileHeader } from '#web/parts/settings/profile-header.tsx'
import { useSignOut } from '#web/parts/site/use-sign-out.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { Route } from './+types/security.ts'

// The page stays so long that what it says of the new password can be read.
const READING_MS = 2000

export async function clientLoader() {
  return { devices: await listOrEmpty(call('devices', 'fetch', {})) }
}

export function meta() {
  return pageMeta({ title: 'Security', isHidden: true })
}

export default function Security({ loaderData: { devices } }: Route.ComponentProps) {
  const user = useAuth((state) => state.user)
  if (!user) return null
  return (
    <>
      <ProfileHeader user={user} />
      <Password user={user} />
      {!user.isEmailProven && <Address user={user} />}
      <Devices devices={devices} />
    </>
  )
}

function Password({ user: { email } }: { user: User }) {
  const [isChanged, setIsChanged] = useState(false)
  const signOut = useSignOut('customer area')

  async function save(changed: { password: string; confirmation: string }) {
    const answer = await attemptWithProof('account', 'update', changed)
    if (isFailure(answer)) return answer.fields ?? { password: passwordChangeFailure(answer.message) }
    setIsChanged(true)
    await new Promise((resolve) => setTimeout(resolve, READING_MS))
    signOut()
    return undefined
  }

  return <PasswordForm email={email} isChanged={isChanged} onSave={save} />
}

function Address({ user: { email } }: { user: User }) {
  const request = useCodeRequest('verify')
  const showToast = useToast()
  const { revalidate } = useRevalidator()

  async function prove(code: string) {
    const answer = await attempt('verification', 'exchange', { email, code, purpose: 'verify' })
    if (isFailure(answer)) return { code: answer.message }
    // Whoever had claimed the address before its owner is out now: the account may have changed.
    const auth = await attempt('sessions', 'info', {})
    if (!isFailure(auth)) learnUser(auth.user)
    showToast('Your address is verified.')
    await revalidate()
    return undefined
  }

  return <AddressProof email={email} request={request} onProve={prove} />
}

function Devices({ devices }: { devices: Output<'devices', 'fetch'> }) {
  const signOut = useSignOut('customer area')
  const { revalidate } = useRevalidator()

  async function end({ id, current }: { id: number; current: boolean }) {
    if (current) {
      signOut()
      return true
    }
    const answer = await attempt('devices', 'end', { id })
    await revalidate()
    return !isFailure(answer)
  }

  return <DeviceList devices={devices} onEnd={end} />
}
