// Jobs that were given up. Each can be tried once more.
import { FileWarning } from 'lucide-react'
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

type Job = Output<'desk', 'jobs'>[number]

const TITLES: Readonly<Record<string, string>> = {
  dispute: 'Asking about dispute',
  export: 'Gathering data export',
  payment: 'Looking at payment',
  reading: 'Reading the files of order',
  refund: 'Sending refund',
}

export function FailedJobs({ jobs }: { jobs: readonly Job[] }) {
  const [pressed, setPressed] = useState<string>()
  const place = useOwnPlace()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const { run, isBusy, failure } = useDeed(async (id: string) => {
    setPressed(id)
    const answer = await tryCall('desk', 'retryJob', { id })
    await revalidate()
    if (isFailure(answer)) return failureSentence(answer)
    showToast('The job is tried once more.')
    return undefined
  })

  return (
    <OfficeSection id="jobs" title="Jobs that failed">
      <FailureBanner why={failure} />
      <TroubleList label="Jobs that failed" none="No job was given up.">
        {jobs.map(({ id, name, row, tries, error, createdAt }) => (
          <TroubleRow
            key={id}
            icon={<FileWarning aria-hidden="true" />}
            title={`${TITLES[name] ?? name} ${row}`}
            since={
              <>
                <span>{activityTime(createdAt, place)}</span>
                <span>given up after {tries === 1 ? '1 try' : `${tries} tries`}</span>
              </>
            }
            action={
              <Button
                look="line"
                size="sm"
                isLoading={isBusy && pressed === id}
                aria-label={`Retry ${TITLES[name] ?? name} ${row}`}
                onClick={() => run(id)}
              >
                Retry
              </Button>
            }
          >
            <code>{error ?? 'It left no reason.'}</code>
          </TroubleRow>
        ))}
      </TroubleList>
    </OfficeSection>
  )
}
