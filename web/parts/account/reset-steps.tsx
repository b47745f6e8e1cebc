// The last step of a new password: the one behind the mailed link.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mailedFor } from '#domain/codes.ts'
import { MINUTE } from '#domain/basics/instant.ts'
import { SOMETHING_WENT_WRONG } from '#domain/failures.ts'
import { checkPassword } from '#domain/passwords.ts'
import { tryCall } from '#web/lib/api.ts'
import { takeKeptBackurl, withBackurl } from '#web/lib/backurl.ts'
import { learnUser, useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Stack } from './account-page.tsx'
import { KnownAddress } from './known-address.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const LINK_MINUTES = mailedFor('reset').lifetimeSeconds / MINUTE

/** `email` is the address of the link's owner, or null if the link is no longer valid. */
export function NewPasswordStep({ token, email }: { token: string; email: string | null }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const { form, errors, isBusy } = useForm(
    async () => {
      const checked = checkPassword(password)
      if (!checked.ok) return checked.refusal.fields
      const answer = await tryCall('account', 'reset', { password, token })
      if (answer !== true) return { password: SOMETHING_WENT_WRONG }
      // Every session has ended, this browser's too.
      learnUser(null)
      useAuth.setState({ isResetPassword: true })
      if (email !== null) useOtp.setState({ email })
      await navigate(withBackurl('/signin', takeKeptBackurl()))
      return undefined
    },
    email === null ? { password: SOMETHING_WENT_WRONG } : {},
  )
  return (
    <form {...form}>
      <Stack>
        {email === null ? (
          <Banner tone="warn" action={<Link href="/password/reset">Ask for a new link</Link>}>
            This link has been used, or is more than {LINK_MINUTES} minutes old.
          </Banner>
        ) : (
          <KnownAddress email={email} />
        )}
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
