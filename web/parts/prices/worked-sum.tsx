// One price as a sum that can be followed: pages, the price of a page from the table, the spacing.
import { formatMoney } from '#domain/basics/money.ts'
import { formatDuration } from '#domain/deadlines.ts'
import { quotePrice } from '#domain/prices.ts'
import { TwiceUnderlined } from '#web/ui/pencil/marked-sums.tsx'
import { Note } from '#web/ui/pencil/note.tsx'
import type { WorkedPaper } from './worked-paper.ts'
import styles from './worked-sum.module.css'

export function WorkedSum({ paper }: { paper: WorkedPaper }) {
  const { level, hours, pages, costPerPageCents } = paper
  return (
    <>
      <p className={styles.sum}>
        <Term figure={String(pages)} name="pages" />
        <Term sign="×" figure={formatMoney(costPerPageCents)} name="per page" />
        <Term sign="×" figure="2" name="double spacing" />
        <span className={styles.result}>
          <span className={styles.sign}>=</span>{' '}
          <TwiceUnderlined>{formatMoney(quotePrice(paper).totalCents)}</TwiceUnderlined>
        </span>
      </p>
      <p className={styles.case}>
        Writing, {level.title}, due in {formatDuration(hours)}. A double-spaced page counts as two of the
        table’s single-spaced ones.
      </p>
    </>
  )
}

function Term({ sign, figure, name }: { sign?: string; figure: string; name: string }) {
  return (
    <span className={styles.term}>
      {sign !== undefined && <span className={styles.sign}>{sign}</span>}{' '}
      <span className={styles.figure}>
        {figure}{' '}
        <Note size="small" as="span">
          {name}
        </Note>
      </span>
    </span>
  )
}
