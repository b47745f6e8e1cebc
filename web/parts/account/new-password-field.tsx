// The field for a new password: hidden or shown, and rated as it is typed.
import { adviceOn, strengthOf } from '#domain/passwords.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { StrengthMeter } from '#web/ui/fields/strength-meter.tsx'

type NewPasswordFieldProps = {
  label: string
  password: string
  onChange: (password: string) => void
  error?: string | undefined
}

export function NewPasswordField({ label, password, onChange, error }: NewPasswordFieldProps) {
  const strength = strengthOf(password)
  return (
    <div>
      <Field label={label} error={error}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <StrengthMeter
        score={strength.score}
        color={strength.color}
        label={strength.label ?? undefined}
        rules={adviceOn(password).map(({ text, isMet }) => ({ title: text, isMet }))}
      />
    </div>
  )
}
