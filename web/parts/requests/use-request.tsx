// Sends a request about an order, a revision or a dispute, and says on its tab what became of it.
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { forgetRequest, type RequestName } from '#web/lib/kept-requests.ts'
import type { FieldErrors } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** `sent` is what the customer reads once we have the request. */
export function useRequest(name: RequestName, sent: string) {
  const { revalidate } = useRevalidator()
  const [isBegun, setIsBegun] = useState(false)
  const [banner, setBanner] = useState<ReactNode>(null)

  /** Returns what is wrong, or nothing if the form is done with. */
  async function send(ask: () => Promise<unknown>): Promise<FieldErrors | undefined> {
    setBanner(null)
    const answer = await ask()
    if (isFailure(answer) && answer.code !== 'conflict')
      return answer.fields ?? { form: failureSentence(answer) }
    if (!isFailure(answer)) forgetRequest(name)
    // The order itself shows what another tab has done meanwhile.
    const [tone, text] = isFailure(answer) ? (['danger', answer.message] as const) : (['ok', sent] as const)
    setBanner(
      <Banner key={text} tone={tone} isAnswer>
        {text}
      </Banner>,
    )
    setIsBegun(isFailure(answer))
    await revalidate()
    return undefined
  }

  return { banner, isBegun, begin: () => setIsBegun(true), send }
}
