// The badge of a revision's or a dispute's state.
import { Check, CircleDot, X, type LucideIcon } from 'lucide-react'
import { requestBadge, type RequestState } from '#domain/requests.ts'
import { Badge } from '#web/ui/status/badge.tsx'

const ICONS: Readonly<Record<RequestState, LucideIcon>> = {
  pending: CircleDot,
  approved: Check,
  dismissed: X,
}

export function RequestBadge({ state }: { state: RequestState }) {
  const { text, colour } = requestBadge(state)
  return (
    <Badge colour={colour} icon={ICONS[state]}>
      {text}
    </Badge>
  )
}
