// The money of an order and everything that was done to it, for managers.
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { counted } from '#domain/basics/counted.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { ORDER_STATUSES, statusLabel } from '#domain/statuses.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure } from '#web/lib/api.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { Facts } from '#web/ui/lists/facts.tsx'
import { Times } from '#web/ui/page/times.tsx'
import { actWords } from './act-words.ts'
import type { Dossier } from './acts.ts'
import styles from './dossier.module.css'

const WAYS = { CREDIT: 'Card', PAYPAL: 'PayPal' } as const

export function DossierMoney({ dossier: { money } }: { dossier: Dossier }) {
  const place = useOwnPlace()
  if (money === null) return null
  const { total, paid, returned, returnable, captures } = money
  return (
    <section>
      <h3 className={styles.title}>Money</h3>
      <Facts
        facts={[
          { name: 'Price', value: dollars(total) },
          ...captures.map(({ way, amount, at }) => ({
            name: `${WAYS[way]}, ${activityTime(at, place)}`,
            value: dollars(amount),
          })),
          { name: 'Paid', value: dollars(paid) },
          { name: 'Returned', value: dollars(returned) },
          { name: 'Can go back', value: <b>{dollars(returnable)}</b> },
        ]}
      />
    </section>
  )
}

export function DossierHistory({ dossier: { id, version, audit } }: { dossier: Dossier }) {
  const place = useOwnPlace()
  if (audit.length === 0) return null
  return (
    <section id="history">
      <h3 className={styles.title}>
        History <RecordState order={id} version={version} />
      </h3>
      <ol className={styles.history}>
        {audit.map(({ id, at, act, from, to, actor, amount, note }) => (
          <li key={id}>
            <time dateTime={new Date(at * 1000).toISOString()}>
              <Times>{activityTime(at, place)}</Times>
            </time>
            <span>
              {actWords(act)}
              {to !== from && statusIn(to)}
              {amount > 0 && `, ${dollars(amount)} went back`}
              {note !== null && note !== '' && <span className={styles.why}>{note}</span>}
            </span>
            <span className={styles.aside}>{actor?.name ?? 'the system'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Says whether the chain of the history holds, once it is verified. */
function RecordState({ order, version }: { order: number; version: number }) {
  const record = useAnswer('desk', 'record', { id: order }, version)
  if (record === undefined || isFailure(record)) return null
  const { rows, broken } = record
  return (
    <span className={styles.record} data-broken={broken !== null || undefined}>
      {broken === null ? <ShieldCheck aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
      {broken === null
        ? `${counted(rows, 'deed')}, the chain is whole`
        : `The chain is broken at deed ${broken.seq}: ${broken.reason}`}
    </span>
  )
}

function statusIn(to: string | null): string {
  const status = ORDER_STATUSES.find((each) => each === to)
  return status === undefined ? '' : ` → ${statusLabel(status)}`
}

function dollars(amount: number): string {
  return formatMoney(toCents(amount))
}
