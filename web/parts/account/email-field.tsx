// Where somebody who is not known yet types their address; the steps share what was typed.
import { useOtp } from '#web/lib/state/otp.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export function EmailField({ error }: { error: string | undefined }) {
  const email = useOtp((state) => state.email)
  return (
    <Field label="Email" error={error}>
      <Input
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => useOtp.setState({ email: event.target.value })}
      />
    </Field>
  )
}
