// Asks for a new name of a passkey; it loads with the first press of "Rename".
import { useState } from 'react'
import { PASSKEY_NAME_MAX } from '#domain/passkeys.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx'
import { Column } from './settings-form.tsx'

type PasskeyNameDialogProps = {
  /** The name until now. */
  known: string
  onName: (name: string) => Promise<FieldErrors | undefined>
  onClose: () => void
}

export function PasskeyNameDialog({ known, onName, onClose }: PasskeyNameDialogProps) {
  const [name, setName] = useState(known)
  const { form, errors, isBusy, ifIdle } = useForm(async () => {
    const wrong = await onName(name)
    if (!wrong) onClose()
    return wrong
  })
  const leave = () => ifIdle(onClose)
  return (
    <Dialog title="Rename the passkey" isOpen isBusy={isBusy} onOpenChange={leave}>
      <form {...form}>
        <Column>
          <Field label="Name" error={errors['name']}>
            <Input
              name="name"
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <DialogActions>
            <Button look="quiet" reason={isBusy ? 'Please wait for the answer.' : undefined} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" isLoading={isBusy}>
              Rename
            </Button>
          </DialogActions>
        </Column>
      </form>
    </Dialog>
  )
}
