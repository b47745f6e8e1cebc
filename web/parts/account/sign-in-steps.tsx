// The three steps of signing in: the address, then a password, or a code from the mail.
import { useState } from 'react'
import { checkEmail } from '#domain/emails.ts'
import { withBackurl } from '#web/lib/backurl.ts'
import { signInByCode, signInByPassword } from '#web/lib/sign-in.ts'
import { changeSignInStep, useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Stack } from './account-page.tsx'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'
import { KnownAddress } from './known-address.tsx'
import { PasskeyWay } from './passkey-way.tsx'
import { SocialLinks } from './social-links.tsx'
import { requestFailure, type CodeRequest } from './use-code-request.ts'

type StepProps = { email: string; backurl: string; request: CodeRequest }

const goBack = () => changeSignInStep({ type: 'back' })

/** `failure` is what came back from a provider. */
export function AddressStep({
  email,
  backurl,
  failure,
}: Omit<StepProps, 'request'> & { failure: string | null }) {
  const { form, errors } = useForm(
    async () => {
      const checked = checkEmail(email)
      if (!checked.ok) return checked.refusal.fields
      useOtp.setState({ email: checked.value })
      changeSignInStep({ type: 'update', step: 2 })
      return undefined
    },
    failure === null ? {} : { email: failure },
  )
  return (
    <form {...form}>
      <Stack>
        <SocialLinks backurl={backurl} or="or with your email" />
        <EmailField error={errors['email']} hasPasskeys />
        <Button type="submit" isWide>
          Continue
        </Button>
        <PasskeyWay label="Sign in with a passkey" hasField />
      </Stack>
    </form>
  )
}

export function PasswordStep({ email, backurl, request }: StepProps) {
  const [password, setPassword] = useState('')
  const isRequestCodeError = useAuth((state) => state.isRequestCodeError)
  const step = useAuth((state) => state.signInStep)
  const { form, errors, isBusy } = useForm(() => signInByPassword(email, password))

  async function goOnByCode() {
    const isOnItsWay = await request.ask(email)
    // The person may have gone back to another address meanwhile.
    if (isOnItsWay && useAuth.getState().signInStep === step) changeSignInStep({ type: 'update', step: 3 })
  }

  return (
    <form {...form}>
      <Stack>
        <KnownAddress email={email} error={errors['email']} onChange={goBack} />
        <Field
          label="Password"
          aside={<Link href={withBackurl('/password/reset', backurl)}>Forgot it?</Link>}
          error={errors['password']}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" isWide isLoading={isBusy}>
          Sign in
        </Button>
        {isRequestCodeError && (
          <Banner tone="danger" isAnswer>
            {requestFailure()}
          </Banner>
        )}
        <Button look="quiet" isWide onClick={() => void goOnByCode()}>
          Sign in with a code
        </Button>
      </Stack>
    </form>
  )
}

export function CodeStep({ email, request }: Omit<StepProps, 'backurl'>) {
  const code = useOtp((state) => state.otp)
  const { form, errors, isBusy } = useForm(() => signInByCode(email, code))
  return (
    <form {...form}>
      <Stack>
        <Banner isAnswer>If {email} has an account here, a code is on its way to it.</Banner>
        <KnownAddress
          email={email}
          error={errors['email']}
          onChange={() => changeSignInStep({ type: 'reset' })}
        />
        <CodeField
          email={email}
          code={code}
          onChange={(otp) => useOtp.setState({ otp })}
          error={errors['code']}
          request={request}
        />
        <Button type="submit" isWide isLoading={isBusy}>
          Sign in
        </Button>
        <Button look="quiet" isWide onClick={goBack}>
          Sign in with a password
        </Button>
      </Stack>
    </form>
  )
}
