// Where people type or paste a mailed code, and ask for another one.
import { CODE_DIGITS } from '#domain/codes.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { requestFailure, whyWait, type CodeRequest } from './use-code-request.ts'

type CodeFieldProps = {
  email: string
  code: string
  onChange: (code: string) => void
  error?: string | undefined
  request: CodeRequest
}

export function CodeField({ email, code, onChange, error, request }: CodeFieldProps) {
  const isRequestCodeError = useAuth((state) => state.isRequestCodeError)
  return (
    <Field
      label="Code"
      error={error ?? (isRequestCodeError ? requestFailure() : undefined)}
      hint={`The ${CODE_DIGITS} digits from the mail. It may take a minute to arrive.`}
    >
      <Input
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        value={code}
        onChange={(event) => onChange(event.target.value)}
        trail={
          <Button look="quiet" size="xs" reason={whyWait(request)} onClick={() => void request.ask(email)}>
            Send another
          </Button>
        }
      />
    </Field>
  )
}
