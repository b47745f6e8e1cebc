// Money that waits for a person: refunds that could not be sent, wallets of people who are gone, and disputes at banks.
import { Landmark, Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/index.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { formatUid } from '#domain/orders.ts'
import { PAYMENT_CURRENCY } from '#domain/payments.ts'
import { activityTime, shortDate } from '#domain/times.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useToast } from '#web/ui/layers/toast.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { OfficeSection } from './office-section.tsx'
import { SettleDialog, type Settled, type WayChoice } from './settle-dialog.tsx'
import { TroubleList, TroubleRow } from './trouble-row.tsx'

export type Unsettled = Output<'desk', 'unsettled'>
type Refund = Unsettled['refunds'][number]
type Dispute = Unsettled['disputes'][number]
type Left = Unsettled['wallets'][number]

type Asking = {
  readonly title: string
  readonly settled: Settled
  readonly ways: readonly [WayChoice, ...WayChoice[]]
}

const VENDORS = { CREDIT: 'Stripe', PAYPAL: 'PayPal' } as const

const BY_HAND: WayChoice = {
  way: 'outside',
  label: 'It was sent by hand',
  follows: 'You have sent the money yourself, such as by a bank transfer. We send nothing more.',
}
const INTO_WALLET: WayChoice = {
  way: 'wallet',
  label: 'Into the wallet',
  follows: 'The customer has it in their wallet at once. We send nothing more.',
}
const OUTCOMES = [
  { way: 'won', label: 'Won', follows: 'The money is ours again. Refunds that waited are sent.' },
  {
    way: 'lost',
    label: 'Lost',
    follows:
      'The customer has the money through the bank. It counts as returned, and it also covers the refunds that were waiting.',
  },
] as const satisfies readonly WayChoice[]

export function UnsettledMoney({ unsettled: { refunds, disputes, wallets } }: { unsettled: Unsettled }) {
  const [asking, setAsking] = useState<Asking>()
  const [pressed, setPressed] = useState<Settled>()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const { run, isBusy, failure } = useDeed(async (settled: Settled) => {
    setPressed(settled)
    const answer = await tryCall('desk', 'settle', { ...settled, way: 'again' })
    await revalidate()
    if (isFailure(answer)) return failureSentence(answer)
    showToast(settled.about === 'refund' ? 'We are trying to send it again.' : 'We have asked again.')
    return undefined
  })

  const isBusyWith = (about: Settled['about'], id: number) =>
    isBusy && pressed?.about === about && pressed.id === id

  function finish() {
    setAsking(undefined)
    showToast('It is settled.')
    void revalidate()
  }

  return (
    <>
      <FailureBanner why={failure} />
      <OfficeSection id="money" title="Money that could not be sent">
        <TroubleList label="Money that could not be sent" none="Every refund was sent.">
          {[
            ...refunds.map((refund) => (
              <RefundRow
                key={`refund ${refund.id}`}
                refund={refund}
                isBusy={isBusyWith('refund', refund.id)}
                onRetry={run}
                onSettle={setAsking}
              />
            )),
            ...wallets.map((left) => (
              <WalletRow key={`wallet ${left.person}`} left={left} onSettle={setAsking} />
            )),
          ]}
        </TroubleList>
      </OfficeSection>
      <OfficeSection id="disputes" title="Disputes at banks">
        <TroubleList label="Disputes at banks" none="No customer disputes a payment at a bank.">
          {disputes.map((dispute) => (
            <DisputeRow
              key={dispute.id}
              dispute={dispute}
              isBusy={isBusyWith('dispute', dispute.id)}
              onRetry={run}
              onSettle={setAsking}
            />
          ))}
        </TroubleList>
      </OfficeSection>
      {asking && <SettleDialog {...asking} onClose={() => setAsking(undefined)} onDone={finish} />}
    </>
  )
}

type RowProps = {
  isBusy: boolean
  onRetry: (settled: Settled) => void
  onSettle: (asking: Asking) => void
}

function RefundRow({ refund, isBusy, onRetry, onSettle }: RowProps & { refund: Refund }) {
  const place = useOwnPlace()
  const { id, order, version, way, currency, isRefused, isHeld, refusals, since } = refund
  const settled: Settled = { about: 'refund', id, version }
  const title = `${sumOf(refund)} to ${VENDORS[way]}, order ${formatUid(order)}`
  return (
    <TroubleRow
      tone="danger"
      icon={<Undo2 aria-hidden="true" />}
      title={title}
      since={
        <>
          <span>since {activityTime(since, place)}</span>
          {refusals > 0 && <span>refused {refusals === 1 ? 'once' : `${refusals} times`}</span>}
        </>
      }
      action={
        <>
          <Button
            look="line"
            size="sm"
            isLoading={isBusy}
            aria-label={`Retry ${title}`}
            onClick={() => onRetry(settled)}
          >
            Retry
          </Button>
          <Button
            look="line"
            size="sm"
            aria-label={`Settle ${title}`}
            onClick={() =>
              onSettle({
                title: `How was the refund of ${sumOf(refund)} settled?`,
                settled,
                ways: waysToSettle(currency),
              })
            }
          >
            Settle…
          </Button>
        </>
      }
    >
      {refundWords({ isRefused, isHeld, vendor: VENDORS[way] })}
    </TroubleRow>
  )
}

/** Lists the ways to settle a refund; a wallet holds dollars only. */
export function waysToSettle(currency: string): Asking['ways'] {
  return currency === PAYMENT_CURRENCY ? [INTO_WALLET, BY_HAND] : [BY_HAND]
}

function refundWords({
  isRefused,
  isHeld,
  vendor,
}: {
  isRefused: boolean
  isHeld: boolean
  vendor: string
}): string {
  if (isRefused) return `${vendor} refused it for good, and a wallet holds dollars only.`
  if (isHeld) return 'We stopped trying, so that you can settle it.'
  return `${vendor} has not taken it yet. The order is refunded in the books, and we go on trying.`
}

function WalletRow({ left, onSettle }: { left: Left; onSettle: RowProps['onSettle'] }) {
  const sum = formatMoney(toCents(left.amount))
  const title = `${sum} in the wallet of a person who is gone`
  return (
    <TroubleRow
      tone="danger"
      icon={<Wallet aria-hidden="true" />}
      title={title}
      since={<span>person {left.person}</span>}
      action={
        <Button
          look="line"
          size="sm"
          aria-label={`Settle ${title}`}
          onClick={() =>
            onSettle({
              title: `How was the ${sum} settled?`,
              settled: { about: 'wallet', id: left.person, amount: left.amount },
              ways: [BY_HAND],
            })
          }
        >
          Settle…
        </Button>
      }
    >
      Their account is erased, and no payment can take the money back.
    </TroubleRow>
  )
}

function DisputeRow({ dispute, isBusy, onRetry, onSettle }: RowProps & { dispute: Dispute }) {
  const place = useOwnPlace()
  const { id, order, version, way, reason, withdrawn, fee, answerBy, address, since } = dispute
  const settled: Settled = { about: 'dispute', id, version }
  const vendor = VENDORS[way]
  const title = `${sumOf(dispute)} through ${vendor}, order ${formatUid(order)}`
  const held = withdrawn > 0 ? ` ${vendor} holds ${formatMoney(toCents(withdrawn))} until it is settled.` : ''
  const cost = fee > 0 ? ` The fee is ${formatMoney(toCents(fee))}.` : ''
  return (
    <TroubleRow
      tone="danger"
      icon={<Landmark aria-hidden="true" />}
      title={title}
      since={
        <>
          <span>since {activityTime(since, place)}</span>
          {answerBy !== null && <span>answer by {shortDate(answerBy, place)}</span>}
        </>
      }
      action={
        <>
          <a href={address} target="_blank" rel="noreferrer" {...buttonLook({ look: 'line', size: 'sm' })}>
            Answer at {vendor}
          </a>
          <Button
            look="quiet"
            size="sm"
            isLoading={isBusy}
            aria-label={`Ask again about ${title}`}
            onClick={() => onRetry(settled)}
          >
            Ask again
          </Button>
          <Button
            look="quiet"
            size="sm"
            aria-label={`Settle ${title}`}
            onClick={() =>
              onSettle({ title: `What did ${vendor} say about the dispute?`, settled, ways: OUTCOMES })
            }
          >
            Settle…
          </Button>
        </>
      }
    >
      {`Reason: “${reason.replaceAll('_', ' ').toLowerCase()}”.${held}${cost}`}
    </TroubleRow>
  )
}

function sumOf({ amount, currency }: { amount: number; currency: string }): string {
  return currency === PAYMENT_CURRENCY ? formatMoney(toCents(amount)) : `${amount.toFixed(2)} ${currency}`
}
