// What comes back at which stage of an order, with the stage it is in.
import { WITHDRAWAL_PERCENT, type WithdrawalRule } from '#domain/refunds.ts'
import { TickMark } from '#web/ui/pencil/marks.tsx'
import styles from './rule-list.module.css'

const STAGES: Readonly<Record<WithdrawalRule, string>> = {
  no_writer: 'until a writer is assigned',
  first_half: 'in the first half of the time between then and the deadline',
  second_half: 'from then until the final paper is delivered',
  deadline_passed: 'when the deadline has passed without a final paper',
}

const ORDER = ['no_writer', 'first_half', 'second_half', 'deadline_passed'] as const

export function RuleList({ current }: { current: WithdrawalRule }) {
  return (
    <ol className={styles.rules}>
      {ORDER.map((rule) => (
        <li key={rule} className={styles.rule} aria-current={rule === current ? 'step' : undefined}>
          <b className={styles.percent}>{WITHDRAWAL_PERCENT[rule]}%</b>
          <span>{STAGES[rule]}</span>
          {rule === current && <TickMark className={styles.mark} />}
        </li>
      ))}
      <li className={styles.rule}>
        <b className={styles.percent}>0%</b>
        <span>once the final paper is delivered, because the contract is fulfilled</span>
      </li>
    </ol>
  )
}
