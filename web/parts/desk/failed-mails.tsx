// Mails that did not arrive. One that was given up can be sent again, unless it carried a code or a link that is of no use any more.
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/index.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useToast } from '#web/ui/layers/toast.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { OfficeSection } from './office-section.tsx'
import { TroubleList, TroubleRow } from './trouble-row.tsx'

type Mail = Output<'desk', 'mails'>[number]

export function FailedMails({ mails }: { mails: readonly Mail[] }) {
  const [pressed, setPressed] = useState<number>()
  const place = useOwnPlace()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const {
    run: retry,
    isBusy,
    failure,
  } = useDeed(async (id: number) => {
    setPressed(id)
    const answer = await tryCall('desk', 'retryMail', { id })
    await revalidate()
    if (isFailure(answer)) return failureSentence(answer)
    showToast('We’re sending the mail again.')
    return undefined
  })

  return (
    <OfficeSection id="mails" title="Mails that failed">
      <FailureBanner why={failure} />
      <TroubleList label="Mails that failed" none="Every mail arrived.">
        {mails.map(({ id, subject, recipient, state, tries, error, createdAt, canRetry }) => (
          <TroubleRow
            key={id}
            icon={<MailWarning aria-hidden="true" />}
            title={`${subject}, to ${recipient}`}
            since={
              <>
                <span>{activityTime(createdAt, place)}</span>
                <span>
                  {state === 'failed' ? 'given up' : 'not yet there'} after{' '}
                  {tries === 1 ? '1 try' : `${tries} tries`}
                </span>
              </>
            }
            action={
              canRetry ? (
                <Button
                  look="line"
                  size="sm"
                  isLoading={isBusy && pressed === id}
                  aria-label={`Send again: ${subject}, to ${recipient}`}
                  onClick={() => retry(id)}
                >
                  Send again
                </Button>
              ) : (
                <span>
                  {state === 'failed'
                    ? 'It held a code or a link, which we don’t keep. They can ask for a new one.'
                    : 'We will try again.'}
                </span>
              )
            }
          >
            <code>
              {error ??
                (tries === 0
                  ? 'Its code or link ended before we could send it.'
                  : 'The mail server gave no reason.')}
            </code>
          </TroubleRow>
        ))}
      </TroubleList>
    </OfficeSection>
  )
}
