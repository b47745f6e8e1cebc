// The field for the address of a person we do not know yet; the steps share it.
import { useOtp } from '#web/lib/state/otp.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'

type EmailFieldProps = {
  error: string | undefined
  /** The browser may offer passkeys here. */ hasPasskeys?: boolean
}

export function EmailField({ error, hasPasskeys = false }: EmailFieldProps) {
  const email = useOtp((state) => state.email)
  return (
    <Field label="Email" error={error}>
      <Input
        type="email"
        name="email"
        autoComplete={hasPasskeys ? 'username webauthn' : 'email'}
        value={email}
        onChange={(event) => useOtp.setState({ email: event.target.value })}
      />
    </Field>
  )
}
