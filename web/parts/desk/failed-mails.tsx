// Mails that did not arrive. A mail that is tried again needs no one; when one was given up, an admin can reach the person another way.
import { MailWarning } from 'lucide-react'
import type { Output } from '#contract/index.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { OfficeSection } from './office-section.tsx'
import { TroubleList, TroubleRow } from './trouble-row.tsx'

type Mail = Output<'desk', 'mails'>[number]

export function FailedMails({ mails }: { mails: readonly Mail[] }) {
  const place = useOwnPlace()
  return (
    <OfficeSection id="mails" title="Mails that failed">
      <TroubleList label="Mails that failed" none="Every mail arrived.">
        {mails.map(({ id, subject, recipient, state, tries, error, createdAt }) => (
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
              <span>
                {state === 'failed'
                  ? 'We no longer have its words, so we can’t send it again. Write to them yourself.'
                  : 'We will try again.'}
              </span>
            }
          >
            <code>{error ?? 'The mail server gave no reason.'}</code>
          </TroubleRow>
        ))}
      </TroubleList>
    </OfficeSection>
  )
}
