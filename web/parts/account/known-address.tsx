// The address that was typed at the step before: to read, not to edit, with a way back. Password managers
// find their entry by it.
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'

type KnownAddressProps = { email: string; error?: string | undefined; onChange?: () => void }

export function KnownAddress({ email, error, onChange }: KnownAddressProps) {
  return (
    <Field label="Email" error={error}>
      <Input
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        trail={
          onChange && (
            <Button look="quiet" size="xs" onClick={onChange}>
              Change
            </Button>
          )
        }
      />
    </Field>
  )
}
