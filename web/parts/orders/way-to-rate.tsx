// Asks for the rating of a finished paper until it is given; the stars themselves stand on the tab of the details.
import { orderPath } from '#domain/links.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'

export function WayToRate({ order }: { order: number }) {
  const rating = useAnswer('ratings', 'info', { order })
  if (rating !== null) return null
  return (
    <Link href={orderPath(order, 'details')} {...buttonLook({ look: 'line', size: 'sm' })}>
      Rate the paper
    </Link>
  )
}
