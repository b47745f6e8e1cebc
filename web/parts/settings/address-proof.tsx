// Proves that the address belongs to the person: we mail a code to it, and they type it here.
import { useState } from 'react'
import { readCode } from '#domain/codes.ts'
import { INVALID_CODE } from '#domain/failures.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { useStepFocus } from '#web/lib/use-step-focus.ts'
import { CodeField } from '#web/parts/account/code-field.tsx'
import { requestFailure, type CodeRequest } from '#web/parts/account/use-code-request.ts'
import { Banner, FailureBanner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Actions, Column, Part } from './settings-form.tsx'

type AddressProofProps = {
  email: string
  isProven: boolean
  request: CodeRequest
  onProve: (code: string) => Promise<FieldErrors | undefined>
}

export function AddressProof({ email, isProven, request, onProve }: AddressProofProps) {
  const [isAsked, setIsAsked] = useState(false)
  const stepRef = useStepFocus(isAsked ? 2 : 1)
  const asking = useDeed(async () => {
    const isOnItsWay = await request.ask(email)
    setIsAsked(isOnItsWay)
    return isOnItsWay ? undefined : requestFailure()
  })

  if (isProven)
    return (
      <Part title="Your address">
        <Banner tone="ok" isAnswer>
          Your address is verified.
        </Banner>
      </Part>
    )
  return (
    <Part title="Verify your address" lede={`Prove that ${email} is yours: we’ll mail you a code.`}>
      <FailureBanner why={asking.failure} />
      <div ref={stepRef}>
        {isAsked ? (
          <CodeForm email={email} request={request} onProve={onProve} />
        ) : (
          <Actions>
            <Button look="line" isLoading={asking.isBusy} onClick={() => asking.run()}>
              Send me a code
            </Button>
          </Actions>
        )}
      </div>
    </Part>
  )
}

function CodeForm({ email, request, onProve }: Omit<AddressProofProps, 'isProven'>) {
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
