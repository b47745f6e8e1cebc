// The last step of a new password: the one behind the mailed link.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mailedFor } from '#domain/codes.ts'
import { MINUTE } from '#domain/basics/instant.ts'
import { SOMETHING_WENT_WRONG } from '#domain/failures.ts'
import { checkPassword } from '#domain/passwords.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { takeKeptBackurl, withBackurl } from '#web/lib/backurl.ts'
import { learnUser, useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useIsStillHere } from '#web/lib/use-is-still-here.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Stack } from './account-page.tsx'
import { KnownAddress } from './known-address.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const LINK_MINUTES = mailedFor('reset').lifetimeSeconds / MINUTE

type NewPasswordStepProps = {
  token: string
  /** The address of the link's owner, if we know it. */
  email: string | null
  /** The link is no longer valid. */
  isDead: boolean
}

export function NewPasswordStep({ token, email, ...known }: NewPasswordStepProps) {
  const navigate = useNavigate()
  const [isDead, setIsDead] = useState(known.isDead)
  const [password, setPassword] = useState('')
  const isStillHere = useIsStillHere()
  const { form, errors, isBusy } = useForm(
    async () => {
      const checked = checkPassword(password)
      if (!checked.ok) return checked.refusal.fields
      const answer = await tryCall('account', 'reset', { password, token })
      if (answer !== true) {
        if (isFailure(answer) && answer.code === 'invalid_code') setIsDead(true)
        return { password: SOMETHING_WENT_WRONG }
      }
      // Every session has ended, this browser's too.
      learnUser(null)
      useAuth.setState({ isResetPassword: true })
      if (email !== null) useOtp.setState({ email })
      if (isStillHere()) await navigate(withBackurl('/signin', takeKeptBackurl()))
      return undefined
    },
    isDead ? { password: SOMETHING_WENT_WRONG } : {},
  )
  return (
    <form {...form}>
      <Stack>
        {isDead && (
          <Banner tone="warn" action={<Link href="/password/reset">Ask for a new link</Link>}>
            This link has been used, or is more than {LINK_MINUTES} minutes old.
          </Banner>
        )}
        {email !== null && <KnownAddress email={email} />}
        <NewPasswordField
          label="New Password"
          password={password}
          onChange={setPassword}
          error={errors['password']}
        />
        <Button type="submit" isWide isLoading={isBusy}>
          Set the password
        </Button>
      </Stack>
    </form>
  )
}
