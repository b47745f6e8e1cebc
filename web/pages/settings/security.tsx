// A new password, the proof of the address, passkeys, and the signed-in devices.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/index.ts'
import { passwordChangeFailure } from '#domain/failures.ts'
import { judgeNewPasskey } from '#domain/passkeys.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { tryCallWithProof } from '#web/lib/proof.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { learnUser, useAuth, type User } from '#web/lib/state/auth.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { useCodeRequest } from '#web/parts/account/use-code-request.ts'
import { AddressProof } from '#web/parts/settings/address-proof.tsx'
import { DeviceList } from '#web/parts/settings/device-list.tsx'
import { PasskeyList } from '#web/parts/settings/passkey-list.tsx'
import { PasswordForm } from '#web/parts/settings/password-form.tsx'
import { ProfileHeader } from '#web/parts/settings/profile-header.tsx'
import { useSignOut } from '#web/parts/site/use-sign-out.ts'
import { Loaded, Unloaded } from '#web/parts/site/unloaded.tsx'
import { Waiting } from '#web/parts/site/waiting.tsx'
import type { Route } from './+types/security.ts'

// The page stays long enough for people to read what it says about the new password.
const READING_MS = 2000

export async function clientLoader() {
  const [devices, passkeys] = await Promise.all([
    valueOrNull(tryCall('devices', 'fetch', {})),
    valueOrNull(tryCall('passkeys', 'fetch', {})),
  ])
  return { devices, passkeys }
}

export function meta() {
  return pageMeta({ title: 'Security', isHidden: true })
}

export function HydrateFallback() {
  return <Waiting />
}

export default function Security({ loaderData: { devices, passkeys } }: Route.ComponentProps) {
  const user = useAuth((state) => state.user)
  if (!user) return <Unloaded what="your account" />
  return (
    <>
      <ProfileHeader user={user} />
      <Password user={user} />
      <Address user={user} />
      <Loaded found={passkeys} what="your passkeys">
        {(known) => <Passkeys user={user} passkeys={known} />}
      </Loaded>
      <Loaded found={devices} what="your sessions">
        {(known) => <Devices devices={known} />}
      </Loaded>
    </>
  )
}

function Password({ user: { email } }: { user: User }) {
  const [isChanged, setIsChanged] = useState(false)
  const leave = useSignOut('customer area')

  async function save(changed: { password: string; confirmation: string }) {
    const answer = await tryCallWithProof('account', 'update', changed)
    if (isFailure(answer))
      return answer.fields ?? { password: passwordChangeFailure(failureSentence(answer)) }
    setIsChanged(true)
    await new Promise((resolve) => setTimeout(resolve, READING_MS))
    leave()
    return undefined
  }

  return <PasswordForm email={email} isChanged={isChanged} onSave={save} />
}

/** Once a person has proved the address here, this stays and says so. */
function Address({ user: { email, isEmailProven } }: { user: User }) {
  const request = useCodeRequest('verify')
  const [isProven, setIsProven] = useState(false)
  const { revalidate } = useRevalidator()

  async function prove(code: string) {
    const answer = await tryCall('verification', 'exchange', { email, code, purpose: 'verify' })
    if (isFailure(answer)) return { code: failureSentence(answer) }
    // A stranger who had claimed the address is locked out now, so the account may have changed.
    const auth = await tryCall('sessions', 'info', {})
    if (!isFailure(auth)) learnUser(auth.user)
    setIsProven(true)
    await revalidate()
    return undefined
  }

  if (isEmailProven && !isProven) return null
  return <AddressProof email={email} isProven={isProven} request={request} onProve={prove} />
}

function Passkeys({ user, passkeys }: { user: User; passkeys: Output<'passkeys', 'fetch'> }) {
  const { revalidate } = useRevalidator()

  async function add() {
    const { makePasskey } = await import('#web/lib/passkeys.ts')
    const failure = await makePasskey(user)
    await refresh()
    return failure
  }

  async function rename({ id }: { id: number }, name: string) {
    const answer = await tryCall('passkeys', 'rename', { id, name })
    if (isFailure(answer)) return answer.fields ?? { name: failureSentence(answer) }
    await revalidate()
    return undefined
  }

  async function remove({ id }: { id: number }) {
    const answer = await tryCallWithProof('passkeys', 'delete', { id })
    await refresh()
    return answer
  }

  /**
   * Loads the account again: it says whether there is a passkey, which the question “Is it you?” then offers.
   */
  async function refresh() {
    const auth = await tryCall('sessions', 'info', {})
    if (!isFailure(auth)) learnUser(auth.user)
    await revalidate()
  }

  const reason = judgeNewPasskey(user.isEmailProven, passkeys.length)
  return (
    <PasskeyList
      passkeys={passkeys}
      reason={reason.ok ? undefined : reason.refusal.message}
      onAdd={add}
      onRename={rename}
      onRemove={remove}
    />
  )
}

function Devices({ devices }: { devices: Output<'devices', 'fetch'> }) {
  const { revalidate } = useRevalidator()

  async function end({ id, current }: { id: number; current: boolean }) {
    if (current) return signOut('customer area')
    const answer = await tryCall('devices', 'end', { id })
    await revalidate()
    return !isFailure(answer)
  }

  return <DeviceList devices={devices} onEnd={end} />
}
