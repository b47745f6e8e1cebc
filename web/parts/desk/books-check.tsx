// Checks the books and the record of who did what while the page is open, and says what each of them holds.
import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { ACCOUNTS, type Account } from '#domain/ledger.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Facts } from '#web/ui/lists/facts.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import styles from './books-check.module.css'
import { OfficeSection } from './office-section.tsx'

type Books = Output<'desk', 'books'>

/** Each sign turns the balance in the books into the positive number that we show. */
const HOLDERS: Readonly<Record<Account, { readonly name: string; readonly sign: 1 | -1 }>> = {
  stripe: { name: 'Stripe holds', sign: 1 },
  paypal: { name: 'PayPal holds', sign: 1 },
  wallet: { name: 'In customers’ wallets', sign: -1 },
  refunds: { name: 'On its way back', sign: -1 },
  revenue: { name: 'Earned', sign: -1 },
  disputes: { name: 'Banks hold of disputed payments', sign: 1 },
  losses: { name: 'Disputes cost us', sign: 1 },
  outside: { name: 'Sent by hand', sign: -1 },
}

export function BooksCheck() {
  const [books, setBooks] = useState<Books>()
  const hasBegun = useRef(false)
  const { run, isBusy, failure } = useDeed(async () => {
    const answer = await tryCall('desk', 'books', {})
    if (isFailure(answer)) return failureSentence(answer)
    setBooks(answer)
    return undefined
  })

  useEffect(() => {
    if (!hasBegun.current) run()
    hasBegun.current = true
  })

  return (
    <>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <div className={styles.halves} aria-busy={isBusy}>
        <OfficeSection
          id="books"
          title="The books"
          aside={
            books && <Result isGood={books.differences.length === 0} good="They agree" bad="They differ" />
          }
        >
          {books ? <BooksFacts books={books} /> : <p>We are checking every order and every entry.</p>}
        </OfficeSection>
        <OfficeSection
          id="audit"
          title="The record"
          aside={
            books && (
              <Result isGood={books.broken === null} good="Every chain is whole" bad="A chain is broken" />
            )
          }
        >
          {books ? <RecordFacts books={books} /> : <p>We are checking who did what, link by link.</p>}
          <Button look="line" size="sm" isLoading={isBusy} onClick={run}>
            Check again
          </Button>
        </OfficeSection>
      </div>
    </>
  )
}

function Result({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  return (
    <span className={styles.result} data-good={isGood || undefined}>
      {isGood ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      {isGood ? good : bad}
    </span>
  )
}

export function BooksFacts({ books: { accounts, differences, checkedAt } }: { books: Books }) {
  const place = useOwnPlace()
  return (
    <>
      <Facts
        facts={ACCOUNTS.map((account) => ({ name: HOLDERS[account].name, value: heldIn(account, accounts) }))}
      />
      <ul className={styles.differences}>
        {differences.map(({ about, of, id, found }) => (
          <li key={`${about} ${id}`}>
            <b>{`${about}, ${of === undefined ? '' : `${of} `}${id}: `}</b>
            {found}
          </li>
        ))}
      </ul>
      <p className={styles.remark}>
        Every order, entry, payment and refund, checked {activityTime(checkedAt, place)}.
      </p>
    </>
  )
}

function RecordFacts({ books: { audits, broken } }: { books: Books }) {
  return (
    <Facts
      facts={[
        { name: 'Deeds that were read', value: audits },
        {
          name: 'The first broken link',
          value: broken ? `${broken.chain}, row ${broken.seq}: ${broken.reason}` : 'none',
        },
      ]}
    />
  )
}

function heldIn(account: Account, accounts: Books['accounts']): string {
  const amount = accounts.find((held) => held.account === account)?.amount ?? 0
  return formatMoney(amount === 0 ? 0 : HOLDERS[account].sign * toCents(amount))
}
