// The field for the address of a person we do not know yet; the steps share it.
import { useOtp } from '#web/lib/state/otp.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'

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
