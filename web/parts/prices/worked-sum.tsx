// One price as a sum that can be followed: pages, the price of a page from the table, the spacing.
import { formatMoney } from '#domain/basics/money.ts'
import { formatDuration } from '#domain/deadlines.ts'
import { costPerPage, quotePrice, type Tariff } from '#domain/prices.ts'
import { TwiceUnderlined } from '#web/ui/marked.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './worked-sum.module.css'

type WorkedSumProps = {
  tariffs: readonly Tariff[]
  levels: readonly { readonly id: number; readonly title: string }[]
}

const PAGES = 12
const HOURS = 168

/** For the highest level and a week, double-spaced. */
export function WorkedSum({ tariffs, levels }: WorkedSumProps) {
  const level = levels.at(-1)
  const cents = level === undefined ? null : costPerPage(tariffs, level.id, HOURS)
  if (level === undefined || cents === null) return null
  const { totalCents } = quotePrice({
    type: 'writing',
    costPerPageCents: cents,
    pages: PAGES,
    slides: 0,
    spacing: 2,
    categoryPercent: 0,
    discountPercent: 0,
    hasAbstractPage: false,
    hasPreviousWriter: false,
    walletCents: 0,
  })
  return (
    <>
      <p className={styles.sum}>
        <Term figure={String(PAGES)} name="pages" />
        <span className={styles.sign}>×</span>
        <Term figure={formatMoney(cents)} name="per page" />
        <span className={styles.sign}>×</span>
        <Term figure="2" name="double spacing" />
        <span className={styles.sign}>=</span>
        <TwiceUnderlined>{formatMoney(totalCents)}</TwiceUnderlined>
      </p>
      <p className={styles.case}>
        Writing, {level.title}, due in {formatDuration(HOURS)}. A double-spaced page stands for twice the
        words of the table’s single-spaced one.
      </p>
    </>
  )
}

function Term({ figure, name }: { figure: string; name: string }) {
  return (
    <span className={styles.term}>
      {figure}{' '}
      <Note size="small" as="span">
        {name}
      </Note>
    </span>
  )
}
