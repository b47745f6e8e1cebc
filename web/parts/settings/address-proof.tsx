// Shows that the address is one's own: a code is mailed to it, and typed here.
import { useState } from 'react'
import { readCode } from '#domain/codes.ts'
import { INVALID_CODE } from '#domain/failures.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { CodeField } from '#web/parts/account/code-field.tsx'
import { REQUEST_FAILED, type CodeRequest } from '#web/parts/account/use-code-request.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, Column, Part } from './settings-form.tsx'

type AddressProofProps = {
  email: string
  request: CodeRequest
  onProve: (code: string) => Promise<FieldErrors | undefined>
}

export function AddressProof({ email, request, onProve }: AddressProofProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function ask() {
    const isOnItsWay = await request.ask(email)
    setIsAsked(isOnItsWay)
    setHasFailed(!isOnItsWay)
  }

  return (
    <Part title="Verify your address" lede={`Show that ${email} is yours: a code is mailed to it.`}>
      {hasFailed && (
        <Banner tone="danger" isAnswer>
          {REQUEST_FAILED}
        </Banner>
      )}
      {isAsked ? (
        <CodeForm email={email} request={request} onProve={onProve} />
      ) : (
        <Actions>
          <Button look="line" onClick={() => void ask()}>
            Send me a code
          </Button>
        </Actions>
      )}
    </Part>
  )
}

function CodeForm({ email, request, onProve }: AddressProofProps) {
  const [typed, setTyped] = useState('')
  const { form, errors, isBusy } = useForm(async () => {
    const code = readCode(typed)
    return code === null ? { code: INVALID_CODE } : onProve(code)
  })
  return (
    <form {...form}>
      <Column>
        <CodeField email={email} code={typed} onChange={setTyped} error={errors['code']} request={request} />
        <Actions>
          <Button type="submit" isLoading={isBusy}>
            Verify
          </Button>
        </Actions>
      </Column>
    </form>
  )
}
