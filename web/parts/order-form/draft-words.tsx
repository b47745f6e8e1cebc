// What there is to say about the draft itself: it was put away, or another one wants its place.
import { settleRival, type Rival } from '#web/lib/state/order-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './form.module.css'

const QUESTIONS: Readonly<Record<Rival['from'], string>> = {
  'another tab':
    'This order was changed in another tab. Nothing is saved here until you choose which one stays.',
  'an earlier order': 'You have begun an order already. Replace it with a copy of the earlier one?',
}

type DraftWordsProps = { rival: Rival | null; isDraftLost: boolean; problem: string | undefined }

export function DraftWords({ rival, isDraftLost, problem }: DraftWordsProps) {
  if (rival === null && !isDraftLost && problem === undefined) return null
  return (
    <div className={styles.words}>
      {problem !== undefined && (
        <Banner tone="danger" isAnswer>
          {problem}
        </Banner>
      )}
      {isDraftLost && (
        <Banner isAnswer>
          A draft from an earlier version of this form could not be read any more and was put away.
        </Banner>
      )}
      {rival !== null && (
        <Banner
          tone="warn"
          isAnswer
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
