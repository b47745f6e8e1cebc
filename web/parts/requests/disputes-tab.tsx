// The dispute of an order: the form that opens it, and what became of it. There is one for each order.
import { canOpenDispute } from '#domain/disputes.ts'
import { tryCall } from '#web/lib/api.ts'
import type { WholeOrder } from '../orders/order-words.ts'
import { Loaded } from '../site/unloaded.tsx'
import { DisputeForm, type DisputeChoices } from './dispute-form.tsx'
import { DisputeSheet } from './dispute-sheet.tsx'
import { RefundWindow } from './refund-window.tsx'
import styles from './requests.module.css'
import { useRequest } from './use-request.tsx'

type DisputesTabProps = { order: WholeOrder; choices: DisputeChoices | null }

const OPENED = 'Your dispute is open, and any deadline is paused. A manager will look at it next.'

export function DisputesTab({ order, choices }: DisputesTabProps) {
  const { banner, isBegun, begin, send } = useRequest(`dispute/${order.id}`, OPENED)
  const [dispute] = order.disputes
  const isOpen = canOpenDispute(order.status, order.disputes)

  return (
    <div className={styles.tab}>
      {banner}
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
          <Loaded found={choices} what="the choices of this form">
            {(known) => (
              <DisputeForm
                order={order}
                {...known}
                reason={isOpen ? undefined : whyNot(order)}
                onBegin={begin}
                onSend={(request) => send(() => tryCall('disputes', 'create', request))}
              />
            )}
          </Loaded>
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
