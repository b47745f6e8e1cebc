// News about the draft itself: it was removed, or another one could replace it.
import { settleRival, type Rival } from './order-state.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import styles from './form.module.css'

const QUESTIONS: Readonly<Record<Rival['from'], string>> = {
  'another tab':
    'This order was changed in another tab. We don’t save anything here until you choose which one to keep.',
  'an earlier order': 'You’ve already started an order. Replace it with the earlier one?',
}

type DraftWordsProps = { rival: Rival | null; isDraftLost: boolean; problem: string | undefined }

export function DraftWords({ rival, isDraftLost, problem }: DraftWordsProps) {
  if (rival === null && !isDraftLost && problem === undefined) return null
  return (
    <div className={styles.words}>
      {problem !== undefined && (
        <Banner tone="danger" isNews>
          {problem}
        </Banner>
      )}
      {isDraftLost && (
        <Banner isNews>
          We couldn’t read a draft from an earlier version of this form, so we removed it.
        </Banner>
      )}
      {rival !== null && (
        <Banner
          tone="warn"
          isNews
          action={
            <span className={styles.choices}>
              <Button size="sm" look="line" onClick={() => settleRival('refuse')}>
                Keep this one
              </Button>
              <Button size="sm" look="line" onClick={() => settleRival('take')}>
                {rival.from === 'another tab' ? 'Take the other tab’s' : 'Replace it'}
              </Button>
            </span>
          }
        >
          {QUESTIONS[rival.from]}
        </Banner>
      )}
    </div>
  )
}
