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

type DraftWordsProps = {
  rival: Rival | null
  isDraftLost: boolean
  /** Why the earlier order was not copied. */
  trouble: { readonly problem: string; readonly tryAgain: (() => void) | undefined } | undefined
}

export function DraftWords({ rival, isDraftLost, trouble }: DraftWordsProps) {
  if (rival === null && !isDraftLost && trouble === undefined) return null
  return (
    <div className={styles.words}>
      {trouble && (
        <Banner
          tone="danger"
          isNews
          action={
            trouble.tryAgain && (
              <Button size="sm" look="line" onClick={trouble.tryAgain}>
                Try again
              </Button>
            )
          }
        >
          {trouble.problem}
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
              <Button size="sm" look="line" onClick={() => settle('refuse')}>
                Keep this one
              </Button>
              <Button size="sm" look="line" onClick={() => settle('take')}>
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

/** The buttons go with their question, so the question of the step takes the focus. */
function settle(choice: 'take' | 'refuse') {
  document.querySelector('h1')?.focus({ preventScroll: true })
  settleRival(choice)
}
