// The dispute of an order: the form that opens it, and what became of it. There is one for each order.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Argument } from '#contract/index.ts'
import { canOpenDispute } from '#domain/disputes.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import type { WholeOrder } from '../orders/order-words.ts'
import { Unloaded } from '../site/unloaded.tsx'
import { DisputeForm, type DisputeChoices } from './dispute-form.tsx'
import { DisputeSheet } from './dispute-sheet.tsx'
import { RefundWindow } from './refund-window.tsx'
import styles from './requests.module.css'

type DisputesTabProps = { order: WholeOrder; choices: DisputeChoices | null }
type Outcome = { readonly tone: 'ok' | 'danger'; readonly text: string }

const OPENED = 'Your dispute is open, and any deadline is paused. A manager will look at it next.'

export function DisputesTab({ order, choices }: DisputesTabProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  const { revalidate } = useRevalidator()
  const [isBegun, setIsBegun] = useState(false)
  const [dispute] = order.disputes
  const isOpen = canOpenDispute(order.status, order.disputes)

  async function send(request: Argument<'disputes', 'create'>) {
    setOutcome(undefined)
    const answer = await tryCall('disputes', 'create', request)
    if (isFailure(answer) && answer.code !== 'conflict')
      return answer.fields ?? { form: failureSentence(answer) }
    // What another tab has done meanwhile shows with the order itself.
    setOutcome(isFailure(answer) ? { tone: 'danger', text: answer.message } : { tone: 'ok', text: OPENED })
    setIsBegun(isFailure(answer))
    await revalidate()
    return undefined
  }

  return (
    <div className={styles.tab}>
      {outcome !== undefined && (
        <Banner key={outcome.text} tone={outcome.tone} isAnswer>
          {outcome.text}
        </Banner>
      )}
      {dispute !== undefined && <DisputeSheet dispute={dispute} />}
      {(isOpen || isBegun) && (
        <section aria-labelledby="new-dispute">
          <h2 id="new-dispute" className={styles.title}>
            Open a dispute
          </h2>
          <p className={styles.lede}>
            A dispute goes to a manager, not to your writer. Each order can have only one, so please say
            everything in it. All work on the paper stops while we look at it.
          </p>
          {order.paid > order.returned && (
            <div className={styles.window}>
              <RefundWindow deadline={order.deliveryDeadline} />
            </div>
          )}
          {choices === null ? (
            <Unloaded what="the choices of this form" />
          ) : (
            <DisputeForm
              order={order}
              {...choices}
              reason={isOpen ? undefined : whyNot(order)}
              onBegin={() => setIsBegun(true)}
              onSend={send}
            />
          )}
        </section>
      )}
    </div>
  )
}

function whyNot({ disputes }: WholeOrder): string {
  if (disputes.length > 0)
    return 'You’ve already opened a dispute for this order. Each order can have only one.'
  return 'The order is complete, so you can’t open a dispute any more.'
}
