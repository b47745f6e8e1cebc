// What was ordered, line by line.
import { formatDuration } from '#domain/deadlines.ts'
import { orderTypeLabel } from '#domain/orders.ts'
import { wordsIn } from '#domain/prices.ts'
import { Rows } from '#web/ui/lists/rows.tsx'
import { lengthWords, referenceWords, type Order } from './order-words.ts'

export function PaperFacts({ order }: { order: Order }) {
  return <Rows rows={paperFacts(order)} />
}

export function paperFacts(order: Order) {
  const { pagesNumber, spacing } = order
  const words = pagesNumber > 0 ? `, ≈ ${wordsIn(pagesNumber, spacing).toLocaleString('en-US')} words` : ''
  return [
    { name: 'Type', value: orderTypeLabel(order.type) },
    { name: 'Document', value: order.documentType.title },
    { name: 'Level', value: order.level.title },
    { name: 'Discipline', value: order.discipline.title },
    { name: 'Style', value: order.style.title },
    { name: 'Length', value: lengthWords(order) + words },
    { name: 'References', value: referenceWords(order) },
    { name: 'Ordered for', value: formatDuration(order.orderedUrgency) },
    { name: 'Writer', value: `${order.category.title}${order.writer ? `, ${order.writer.name}` : ''}` },
  ]
}
