// Order cards: on time, late, and without a clock.
import { FileText, Hourglass, PenLine } from 'lucide-react'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { OrderCard } from '#web/parts/orders/order-card.tsx'
import styles from './specimens.module.css'

export function OrderCards() {
  return (
    <div className={styles.stack}>
      <OrderCard
        uid="#00020417"
        type="Writing"
        badge={<StatusBadge status="preparing" />}
        title="How did rail travel change the idea of distance in the Victorian novel?"
        href="#order"
        detail="Extended essay · English literature · 12 pages"
        time={{ label: 'Due in', value: '4 days', when: 'Nov 24 at 06:00 pm', percentPassed: 40 }}
        latest={{ icon: <FileText aria-hidden="true" />, text: 'A draft was uploaded, 2 hours ago' }}
        link={{ href: '#messages', label: '2 new messages' }}
      />
      <OrderCard
        uid="#00020455"
        type="Rewriting"
        badge={<StatusBadge status="preparing" isStillWorking />}
        title="Temperature and the rate of fermentation in yeast"
        href="#order"
        detail="Lab report · Biology · 5 pages"
        time={{
          label: 'Late by',
          value: '2 hours',
          when: 'was due Nov 20 at 08:00 am',
          percentPassed: 100,
          isLate: true,
        }}
        latest={{
          icon: <Hourglass aria-hidden="true" />,
          text: 'You can ask for a refund until Nov 23 at 08:00 am',
        }}
        link={{ href: '#dispute', label: 'Ask for a refund' }}
      />
      <OrderCard
        uid="#00020377"
        type="Editing"
        badge={<StatusBadge status="disputing" />}
        title="Who owns the high seas? Fishing rights and common goods"
        href="#order"
        detail="Essay · Global politics · 6 pages"
        time={{ label: 'Dispute', value: 'In review', when: 'opened Nov 18 at 02:20 pm' }}
        latest={{ icon: <PenLine aria-hidden="true" />, text: 'We are reading your dispute' }}
      />
    </div>
  )
}
