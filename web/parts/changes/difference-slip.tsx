// The old bill beside the new one, line by line, and the sum that moves: what the customer pays, or gets back.
import type { ReactNode } from 'react'
import { toCents } from '#domain/basics/money.ts'
import { PriceSlip } from '../prices/price-slip.tsx'
import { differenceRows, differenceWords, formatDollars, type Bill } from './change-words.ts'
import styles from './difference-slip.module.css'

type DifferenceSlipProps = {
  /** Which prices apply: "today’s prices". */
  aside: ReactNode
  was: Bill
  is: Bill
  /** What the wallet pays. */
  fromWallet: number
  total: { readonly label: string; readonly amount: string }
  children?: ReactNode
}

export function DifferenceSlip({ aside, was, is, fromWallet, total, children }: DifferenceSlipProps) {
  const differenceCents = toCents(is.total) - toCents(was.total)
  return (
    <PriceSlip
      title="The difference"
      aside={aside}
      lines={fromWallet > 0 ? [{ label: 'From your wallet', amount: `− ${formatDollars(fromWallet)}` }] : []}
      total={total}
      lead={
        <table className={styles.bill}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Line</span>
              </th>
              <th scope="col" className={styles.paid}>
                Paid
              </th>
              <th scope="col">New</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {differenceRows(was, is).map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.label}
                  {row.wasLabel !== null && <span className={styles.was}>was {row.wasLabel}</span>}
                </th>
                <td className={styles.paid}>{row.was}</td>
                <td>
                  {row.is}
                  <span className={styles.wasSmall}>{row.was === '–' ? 'new' : `was ${row.was}`}</span>
                </td>
                <td data-less={row.differenceCents < 0 || undefined}>
                  {differenceWords(row.differenceCents)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className={styles.paid}>{formatDollars(was.total)}</td>
              <td>
                {formatDollars(is.total)}
                <span className={styles.wasSmall}>was {formatDollars(was.total)}</span>
              </td>
              <td>{differenceWords(differenceCents)}</td>
            </tr>
          </tfoot>
        </table>
      }
    >
      {children}
    </PriceSlip>
  )
}
