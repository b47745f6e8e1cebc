// The two steps of signing up: name and address, then a password.
import { signUpFailure, type FieldFailure } from '#domain/failures.ts'
import { checkEmail } from '#domain/emails.ts'
import { checkName } from '#domain/names.ts'
import { checkPassword } from '#domain/passwords.ts'
import { offsetOfBrowser } from '#domain/zones.ts'
import { useState } from 'react'
import { tryCall, isFailure, type Failure } from '#web/lib/api.ts'
import { changeSignUpStep, learnUser, useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { useSignUp } from '#web/lib/state/sign-up.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { SmallPrint, Stack } from './account-page.tsx'
import { EmailField } from './email-field.tsx'
import { KnownAddress } from './known-address.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SocialLinks } from './social-links.tsx'

type PersonStepProps = {
  email: string
  name: string
  onNameChange: (name: string) => void
  backurl: string
}

export function PersonStep({ email, name, onNameChange, backurl }: PersonStepProps) {
  const { form, errors } = useForm(async () => {
    const checkedEmail = checkEmail(email)
    const checkedName = checkName(name)
    if (checkedEmail.ok && checkedName.ok) {
      useOtp.setState({ email: checkedEmail.value })
      changeSignUpStep({ type: 'update', step: 2 })
      return undefined
    }
    return {
      ...(!checkedEmail.ok && checkedEmail.refusal.fields),
      ...(!checkedName.ok && checkedName.refusal.fields),
    }
  })
  return (
    <form {...form}>
      <Stack>
        <SocialLinks backurl={backurl} or="or with your email" />
        <EmailField error={errors['email']} />
        <Field label="Name" error={errors['name']}>
          <Input
            name="name"
            autoComplete="name"
            value={name}
            onChange={(event) => onNameChange(event.target.value)}
          />
        </Field>
        <Button type="submit" isWide>
          Continue
        </Button>
      </Stack>
    </form>
  )
}

export function ChoosePasswordStep({ email, name }: { email: string; name: string }) {
  const [password, setPassword] = useState('')
  const { form, errors, isBusy } = useForm(() => signUp({ email, name, password }))
  return (
    <form {...form}>
      <Stack>
        <KnownAddress
          email={email}
          error={errors['email'] ?? errors['name']}
          onChange={() => changeSignUpStep({ type: 'back' })}
        />
        <NewPasswordField
          label="Password"
          password={password}
          onChange={setPassword}
          error={errors['password']}
        />
        <Button type="submit" isWide isLoading={isBusy}>
          Create account
        </Button>
        <SmallPrint>
          By creating an account, you accept our <Link href="/terms">terms</Link> and our{' '}
          <Link href="/privacy">privacy policy</Link>.
        </SmallPrint>
      </Stack>
    </form>
  )
}

type NewAccount = { email: string; name: string; password: string }

async function signUp(account: NewAccount): Promise<FieldErrors | undefined> {
  const checked = checkPassword(account.password)
  if (!checked.ok) return checked.refusal.fields
  const answer = await tryCall('account', 'create', {
    ...account,
    timezone: offsetOfBrowser(new Date().getTimezoneOffset()),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  if (isFailure(answer)) return errorsOf(answer)
  if (!answer?.user) return byField(signUpFailure('refused'))
  useSignUp.setState({ isSuccess: true })
  useAuth.setState({ signUpSuccess: true })
  learnUser(answer.user)
  return undefined
}

/** If the server finds a field wrong, it says so itself. A call without an answer counts as thrown. */
function errorsOf({ code, message, fields }: Failure): FieldErrors {
  if (code === 'too_many') return { email: message }
  const known = { email: fields?.['email'], name: fields?.['name'], password: fields?.['password'] }
  if (Object.values(known).some((text) => text !== undefined)) return known
  return byField(signUpFailure(code === 'invalid_response' ? 'thrown' : 'refused'))
}

function byField({ field, message }: FieldFailure): FieldErrors {
  return { [field]: message }
}
