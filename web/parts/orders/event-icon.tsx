// The sign of an event, by what kind of event it is.
import { Check, CircleDashed, FileText, Flag, PenLine, X, type LucideIcon } from 'lucide-react'
import { activityKind, type ActivityKind } from '#domain/activities.ts'

const ICONS: Readonly<Record<ActivityKind, LucideIcon>> = {
  approved: Check,
  declined: X,
  uploaded: FileText,
  completed: Flag,
  requested: PenLine,
  updated: CircleDashed,
}

export function EventIcon({ name }: { name: string }) {
  const Icon = ICONS[activityKind(name)]
  return <Icon aria-hidden="true" />
}
