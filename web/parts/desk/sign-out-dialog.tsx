// Asks before a person is signed out everywhere, as after the loss of a laptop.
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { DeskDialog } from './desk-dialog.tsx'
import type { DeskPerson } from './scopes-dialog.tsx'

type SignOutDialogProps = { person: DeskPerson; onClose: () => void; onDone: () => void }

export function SignOutDialog({ person: { id, name }, onClose, onDone }: SignOutDialogProps) {
  const isSelf = useAuth(({ user }) => user?.id === id)
  const { errors, ...sending } = useForm(send)

  async function send(): Promise<FieldErrors | undefined> {
    const answer = await tryCall('desk', 'endSessions', { person: id })
    if (isFailure(answer)) return { form: failureSentence(answer) }
    onDone()
    return undefined
  }

  return (
    <DeskDialog
      title={isSelf ? 'Sign yourself out everywhere else?' : `Sign ${name} out everywhere?`}
      sending={sending}
      error={errors['form']}
      verb="Sign out"
      onClose={onClose}
    >
      <p>
        {isSelf
          ? 'You stay signed in here. All your other devices are signed out at once.'
          : `We sign ${name} out on every device at once and close what was open. They may sign in again with their password, a passkey or a code.`}
      </p>
      <p>This goes into the record with your name.</p>
    </DeskDialog>
  )
}
