// What the customer wants, in their words; a writer reads the facts of the paper with it.
import { Facts } from '#web/ui/lists/facts.tsx'
import { paperFacts } from '../orders/paper-facts.tsx'
import type { Dossier } from './acts.ts'
import styles from './dossier.module.css'

export function DossierBrief({ dossier: { order, customer, writerNote } }: { dossier: Dossier }) {
  return (
    <section id="instructions">
      <h3 className={styles.title}>Instructions</h3>
      <p className={styles.brief}>{order.instructions || 'The customer gave no instructions.'}</p>
      {writerNote !== '' && (
        <p className={styles.aside}>
          <b>Note to the writer:</b> {writerNote}
        </p>
      )}
      {customer === null && (
        <div className={styles.facts}>
          <Facts facts={paperFacts(order)} />
        </div>
      )}
    </section>
  )
}
