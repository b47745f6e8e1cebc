// A new password, typed twice; the address is only shown.
import { useState } from 'react'
import { PASSWORD_MIN } from '#domain/constants.ts'
import { canCancelPassword, canSavePassword, checkConfirmation, checkPassword } from '#domain/passwords.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { NewPasswordField } from '#web/parts/account/new-password-field.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Actions, Column } from './settings-form.tsx'

type NewPassword = { readonly password: string; readonly confirmation: string }

type PasswordFormProps = {
  email: string
  isChanged: boolean
  onSave: (changed: NewPassword) => Promise<FieldErrors | undefined>
}

const EMPTY: NewPassword = { password: '', confirmation: '' }

export function PasswordForm({ email, isChanged, onSave }: PasswordFormProps) {
  const [typed, setTyped] = useState(EMPTY)
  const { password, confirmation } = typed
  const { form, errors, isBusy, clearErrors } = useForm(async () => {
    const chosen = checkPassword(password)
    if (!chosen.ok) return chosen.refusal.fields
    const matching = checkConfirmation(confirmation, password)
    return matching.ok ? onSave(typed) : matching.refusal.fields
  })

  function cancel() {
    setTyped(EMPTY)
    clearErrors()
  }

  return (
    <form {...form}>
      <Column>
        <Field label="Email Address">
          <Input type="email" name="email" autoComplete="username" value={email} readOnly />
        </Field>
        <NewPasswordField
          label="New Password"
          password={password}
          onChange={(next) => setTyped({ ...typed, password: next })}
          error={errors['password']}
        />
        <Field label="Confirm New Password" error={errors['confirmation']}>
          <PasswordInput
            name="confirmation"
            autoComplete="new-password"
            value={confirmation}
            onChange={(event) => setTyped({ ...typed, confirmation: event.target.value })}
          />
        </Field>
        {isChanged ? (
          <Banner tone="ok" isAnswer>
            Your password is changed. You are signed out now: sign in again with the new one.
          </Banner>
        ) : (
          <Banner>Saving a new password signs you out. Sign in again with the new one.</Banner>
        )}
        <Actions>
          <Button
            type="submit"
            isLoading={isBusy}
            reason={
              canSavePassword(password, confirmation)
                ? undefined
                : `Type a password of at least ${PASSWORD_MIN} characters, twice.`
            }
          >
            Save changes
          </Button>
          <Button
            look="quiet"
            reason={canCancelPassword(password, confirmation) ? undefined : 'You haven’t typed anything yet.'}
            onClick={cancel}
          >
            Cancel
          </Button>
        </Actions>
      </Column>
    </form>
  )
}
