// Is it you? Asks for the current password, a passkey or a mailed code, and then goes on with what the person
// asked for.
import { useState, type ReactNode } from 'react'
import { signInByCode, signInByPassword } from '#web/lib/sign-in.ts'
import { useAuth, type User } from '#web/lib/state/auth.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { useStepFocus } from '#web/lib/use-step-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Stack } from './account-page.tsx'
import { CodeField } from './code-field.tsx'
import { KnownAddress } from './known-address.tsx'
import { PasskeyWay } from './passkey-way.tsx'
import { requestFailure, useCodeRequest, type CodeRequest } from './use-code-request.ts'

type ProofDialogProps = { user: User; onEnd: (isProved: boolean) => void }

export function ProofDialog({ user, onEnd }: ProofDialogProps) {
  const { email, hasPassword, hasPasskey } = user
  const [isByCode, setIsByCode] = useState(false)
  const request = useCodeRequest('signin')
  const stepRef = useStepFocus(isByCode ? 2 : 1)
  const isRequestCodeError = useAuth((state) => state.isRequestCodeError)

  async function askForCode() {
    if (await request.ask(email)) setIsByCode(true)
  }

  const prove = { email, onProved: () => onEnd(true), onCancel: () => onEnd(false) }
  return (
    <Dialog
      title="Is it you?"
      consequence="You signed in a while ago. Please confirm that it’s you."
      isOpen
      onOpenChange={() => onEnd(false)}
      isAlert
      error={isRequestCodeError ? requestFailure() : undefined}
    >
      {hasPasskey && !isByCode && <PasskeyWay label="Use a passkey" onSignedIn={prove.onProved} />}
      <div ref={stepRef}>
        {isByCode && <ByCode {...prove} request={request} />}
        {!isByCode && hasPassword && <ByPassword {...prove} onCode={() => void askForCode()} />}
        {!isByCode && !hasPassword && (
          <DialogActions>
            <Button look="quiet" onClick={prove.onCancel}>
              Cancel
            </Button>
            <Button onClick={() => void askForCode()}>Send me a code</Button>
          </DialogActions>
        )}
      </div>
    </Dialog>
  )
}

type Prove = { email: string; onProved: () => void; onCancel: () => void }

function ByPassword({ onCode, ...prove }: Prove & { onCode: () => void }) {
  const [password, setPassword] = useState('')
  return (
    <ProofForm {...prove} signIn={() => signInByPassword(prove.email, password)}>
      {(errors) => (
        <>
          <Field label="Current Password" error={errors['password']}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Button look="quiet" size="sm" onClick={onCode}>
            Send me a code instead
          </Button>
        </>
      )}
    </ProofForm>
  )
}

function ByCode({ request, ...prove }: Prove & { request: CodeRequest }) {
  const { email } = prove
  const [code, setCode] = useState('')
  return (
    <ProofForm {...prove} signIn={() => signInByCode(email, code)}>
      {(errors) => (
        <CodeField email={email} code={code} onChange={setCode} error={errors['code']} request={request} />
      )}
    </ProofForm>
  )
}

type ProofFormProps = Prove & {
  signIn: () => Promise<FieldErrors | undefined>
  children: (errors: FieldErrors) => ReactNode
}

/** What surrounds both proofs: the address above, the buttons below. */
function ProofForm({ email, onProved, onCancel, signIn, children }: ProofFormProps) {
  const { form, errors, isBusy } = useForm(async () => {
    const wrong = await signIn()
    if (!wrong) onProved()
    return wrong
  })
  return (
    <form {...form}>
      <Stack>
        <KnownAddress email={email} error={errors['email']} />
        {children(errors)}
        <DialogActions>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" isLoading={isBusy}>
            Confirm
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
