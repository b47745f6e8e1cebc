// The badge of an order's status.
import {
  Check,
  Circle,
  CircleDashed,
  CircleDot,
  CircleDotDashed,
  Hourglass,
  PenLine,
  RefreshCw,
  Scale,
  SearchCheck,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react'
import { badgeOf, type OrderStatus } from '#domain/statuses.ts'
import { Badge } from '#web/ui/status/badge.tsx'

type StatusBadgeProps = { status: OrderStatus; isStillWorking?: boolean | undefined }

const ICONS: Readonly<Record<OrderStatus, LucideIcon>> = {
  unpaid: Circle,
  unapproved: CircleDashed,
  active: CircleDot,
  preparing: CircleDotDashed,
  checking: SearchCheck,
  finalizing: CircleDotDashed,
  processing: RefreshCw,
  revision: RefreshCw,
  editing: PenLine,
  disputing: Scale,
  completed: Check,
  canceled: X,
  refunded: Undo2,
}

export function StatusBadge({ status, isStillWorking = false }: StatusBadgeProps) {
  const { text, colour } = badgeOf(status, isStillWorking)
  return (
    <Badge colour={colour} icon={isStillWorking ? Hourglass : ICONS[status]}>
      {text}
    </Badge>
  )
}
