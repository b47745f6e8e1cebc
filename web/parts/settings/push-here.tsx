// Whether pushes reach this browser, and the button that asks for them or gives them up.
import { Bell } from 'lucide-react'
import type { Output } from '#contract/index.ts'
import { counted } from '#domain/basics/counted.ts'
import { barToPushes, startPushes, stopPushes, type PushBar } from '#web/lib/pushes.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import styles from './push-here.module.css'

const BARS: Readonly<Record<PushBar, string>> = {
  'home screen':
    'On an iPhone or iPad, push notifications only reach apps on the home screen. Tap Share, then “Add to Home Screen”, open Longhand from there and come back to this page.',
  unable: 'This browser can’t show push notifications.',
  blocked:
    'This browser blocks our notifications. Allow them in its settings for this site, then reload the page.',
}

type Reach = Output<'pushes', 'info'>
type PushHereProps = { reach: Reach; onReach: (reach: Reach) => void }

export function PushHere({ reach, onReach }: PushHereProps) {
  const bar = barToPushes()
  const isHere = reach.here && bar === undefined
  const { run, isBusy, failure } = useDeed(async () => {
    const outcome = await (isHere ? stopPushes() : startPushes(reach.key))
    if (typeof outcome === 'string') return outcome
    onReach(outcome)
    return undefined
  })

  return (
    <div className={styles.here}>
      <Bell aria-hidden="true" />
      <div>
        <p>
          {sentenceOf(isHere, reach.others)}
          {(isHere || reach.others > 0) && (
            <>
              {' '}
              You’ll find them under <Link href="/settings/security">Security</Link>.
            </>
          )}
        </p>
        {bar !== undefined && <p>{BARS[bar]}</p>}
        <p className={styles.failure} role="alert">
          {failure}
        </p>
        {bar === undefined && (
          <Button look="line" size="sm" isLoading={isBusy} onClick={run}>
            {isHere ? 'Turn off push here' : 'Turn on push here'}
          </Button>
        )}
      </div>
    </div>
  )
}

function sentenceOf(isHere: boolean, others: number): string {
  const more = counted(others, 'other browser')
  if (isHere)
    return others === 0 ? 'Push is on in this browser.' : `Push is on in this browser and in ${more}.`
  return others === 0 ? 'Push isn’t on in any browser yet.' : `Push is on in ${more}, but not in this one.`
}
