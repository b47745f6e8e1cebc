// The steps to a link by mail: the address, then what was sent to it.
import { MINUTE } from '#domain/basics/instant.ts'
import { mailedFor, type CodePurpose } from '#domain/codes.ts'
import { checkEmail } from '#domain/emails.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Stack } from './account-page.tsx'
import { EmailField } from './email-field.tsx'
import { KnownAddress } from './known-address.tsx'
import { requestFailure, whyWait, type CodeRequest } from './use-code-request.ts'

export function AskStep({ request, onAsked }: { request: CodeRequest; onAsked: () => void }) {
  const email = useOtp((state) => state.email)
  const { form, errors, isBusy } = useForm(async () => {
    const checked = checkEmail(email)
    if (!checked.ok) return checked.refusal.fields
    useOtp.setState({ email: checked.value })
    if (!(await request.ask(checked.value))) return { email: requestFailure() }
    onAsked()
    return undefined
  })
  return (
    <form {...form}>
      <Stack>
        <EmailField error={errors['email']} />
        <Button type="submit" isWide isLoading={isBusy}>
          Send me a link
        </Button>
      </Stack>
    </form>
  )
}

type SentStepProps = { purpose: CodePurpose; request: CodeRequest; onBack: () => void }

export function SentStep({ purpose, request, onBack }: SentStepProps) {
  const email = useOtp((state) => state.email)
  const isRequestCodeError = useAuth((state) => state.isRequestCodeError)
  return (
    <Stack>
      <Banner isAnswer>
        If {email} has an account here, a link is on its way to it. It is good for{' '}
        {mailedFor(purpose).lifetimeSeconds / MINUTE} minutes.
      </Banner>
      <KnownAddress
        email={email}
        error={isRequestCodeError ? requestFailure() : undefined}
        onChange={onBack}
      />
      <Button look="line" isWide reason={whyWait(request)} onClick={() => void request.ask(email)}>
        Send another link
      </Button>
    </Stack>
  )
}
