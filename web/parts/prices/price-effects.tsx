// What makes a price higher or lower, and the codes that are good now.
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/basics/money.ts'
import { ABSTRACT_PAGE_CENTS, PREVIOUS_WRITER_PERCENT, REWRITING_FACTOR_PERCENT } from '#domain/constants.ts'
import { Facts } from '#web/ui/lists/facts.tsx'
import styles from './price-effects.module.css'

type PriceEffectsProps = {
  categories: readonly { readonly title: string; readonly percent: number }[]
  codes: readonly { readonly code: string; readonly value: number }[]
  /** Under the codes: trying one out. */
  children: ReactNode
}

export function PriceEffects({ categories, codes, children }: PriceEffectsProps) {
  return (
    <div className={styles.columns}>
      <section aria-labelledby="price-effects">
        <h3 className={styles.head} id="price-effects">
          What changes it
        </h3>
        <Facts
          facts={[
            { name: 'Editing', value: 'as writing' },
            { name: 'Rewriting', value: `× ${REWRITING_FACTOR_PERCENT / 100} per page` },
            { name: 'Double spacing', value: '× 2' },
            { name: 'One slide', value: 'half a page' },
            ...categories
              .filter(({ percent }) => percent > 0)
              .map(({ title, percent }) => ({ name: `${title} writer`, value: `+ ${percent}% of base` })),
            { name: 'Your previous writer', value: `+ ${PREVIOUS_WRITER_PERCENT}% of base` },
            { name: 'Abstract page', value: `+ ${formatMoney(ABSTRACT_PAGE_CENTS)}` },
          ]}
        />
      </section>
      <section aria-labelledby="discounts">
        <h3 className={styles.head} id="discounts">
          Discounts
        </h3>
        <p className={styles.words}>
          A code takes a percentage off the base price. You see it as a line of its own in the sum, before you
          pay. Extras are not discounted. You can use each code once.
        </p>
        {codes.length === 0 ? (
          <p className={styles.words}>No code is valid right now.</p>
        ) : (
          <Facts facts={codes.map(({ code, value }) => ({ name: code, value: `− ${value}% of base` }))} />
        )}
        {children}
      </section>
    </div>
  )
}
