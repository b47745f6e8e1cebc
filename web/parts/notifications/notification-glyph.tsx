// The sign of a notification: what it is about, at a glance.
import {
  Bell,
  FileText,
  ListChecks,
  MessageSquare,
  Paperclip,
  PencilLine,
  RefreshCw,
  ScrollText,
  Scale,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Glyph } from '#web/ui/layers/dropdown-row.tsx'

const SIGNS: Readonly<Record<string, ReactNode>> = {
  paper: <FileText aria-hidden="true" />,
  revision: <RefreshCw aria-hidden="true" />,
  dispute: <Scale aria-hidden="true" />,
  file: <Paperclip aria-hidden="true" />,
  chat: <MessageSquare aria-hidden="true" />,
  order: <ScrollText aria-hidden="true" />,
  instruction: <ListChecks aria-hidden="true" />,
  topic: <PencilLine aria-hidden="true" />,
}

export function NotificationGlyph({ name }: { name: string }) {
  return <Glyph>{SIGNS[name.split('.')[0] ?? ''] ?? <Bell aria-hidden="true" />}</Glyph>
}
