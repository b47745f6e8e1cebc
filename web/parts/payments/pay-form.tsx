// How the order is to be paid, and the one button that says the sum.
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/basics/money.ts'
import type { PaymentType } from '#domain/payments.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useIsOnline } from '#web/lib/online.ts'
import { Banner, FailureBanner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { PayMark, type PayScheme } from './pay-mark.tsx'
import { RadioCard } from '#web/ui/choices/radio-card.tsx'
import styles from './pay-form.module.css'
import { PROVIDER_LABELS } from './pay-words.ts'
import type { Shares } from './shares.ts'

type Way = { type: PaymentType; title: string; text: string; schemes: readonly PayScheme[] }

type PayFormProps = {
  shares: Shares
  type: PaymentType
  onChoose: (type: PaymentType) => void
  /** Returns a sentence that says why it failed, or resolves only after the person has left the page and come back. */
  onPay: () => Promise<string | undefined>
}

const WAYS: readonly Way[] = [
  {
    type: 'CREDIT',
    title: 'Card',
    text: `You enter your card details at ${PROVIDER_LABELS.CREDIT}, then come back here.`,
    schemes: ['visa', 'mastercard', 'jcb'],
  },
  {
    type: 'PAYPAL',
    title: 'PayPal',
    text: `You pay at ${PROVIDER_LABELS.PAYPAL}, then come back here.`,
    schemes: ['paypal'],
  },
]

export function PayForm({ shares: { walletCents, dueCents }, type, onChoose, onPay }: PayFormProps) {
  const isOnline = useIsOnline()
  const { form, errors, isBusy } = useForm(async () => {
    const failure = await onPay()
    return failure === undefined ? undefined : { payment: failure }
  })
  const isCovered = dueCents === 0
  return (
    <form {...form} className={styles.form}>
      {isCovered ? <Covered cents={walletCents} /> : <Ways chosen={type} onChoose={onChoose} />}
      {!isOnline && (
        <Banner tone="warn" isNews>
          You’re offline. Your order is safe, and you can pay when the connection is back.
        </Banner>
      )}
      <FailureBanner why={errors['payment']} />
      <Button
        type="submit"
        isWide
        isLoading={isBusy}
        reason={isOnline ? undefined : 'You need a connection to pay.'}
      >
        {payWords(walletCents, dueCents)}
      </Button>
      {!isCovered && (
        <Assurance>Card details go to the payment provider. They never reach our servers.</Assurance>
      )}
    </form>
  )
}

function Ways({ chosen, onChoose }: { chosen: PaymentType; onChoose: (type: PaymentType) => void }) {
  return (
    <Fieldset legend="How to pay" isLegendHidden>
      <div className={styles.ways}>
        {WAYS.map(({ type, title, text, schemes }) => (
          <RadioCard
            key={type}
            name="type"
            value={type}
            checked={type === chosen}
            onChange={() => onChoose(type)}
            title={title}
            text={text}
            meta={
              <span className={styles.marks}>
                {schemes.map((scheme) => (
                  <PayMark key={scheme} scheme={scheme} />
                ))}
              </span>
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}

function payWords(walletCents: number, dueCents: number): string {
  if (dueCents > 0) return `Pay ${formatMoney(dueCents)}`
  return walletCents > 0 ? `Pay ${formatMoney(walletCents)} from your wallet` : 'Confirm the order'
}

function Covered({ cents }: { cents: number }) {
  if (cents === 0) return <p>There is nothing to pay, and you don’t need a card.</p>
  return (
    <p>
      Your wallet covers the whole sum. We take {formatMoney(cents)} from it right away, and you don’t need a
      card.
    </p>
  )
}

function Assurance({ children }: { children: ReactNode }) {
  return (
    <p className={styles.assurance}>
      <Lock aria-hidden="true" />
      {children}
    </p>
  )
}
