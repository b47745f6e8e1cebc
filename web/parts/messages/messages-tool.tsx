// The messages of every header: a dot for unread ones, and behind it the person's chats, the newest first.
import { MessageSquare } from 'lucide-react'
import { deskOrderPath, orderPath } from '#domain/links.ts'
import { formatUid } from '#domain/orders.ts'
import { isManager, type Scope } from '#domain/people.ts'
import { previewOf } from '#domain/threads.ts'
import { relativeTime } from '#domain/times.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useMessages } from '#web/lib/state/messages.ts'
import { useThreads, type ListedThread } from '#web/lib/state/threads.ts'
import { useNow } from '#web/lib/use-now.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { DropdownPanel } from '#web/ui/layers/dropdown-panel.tsx'
import { DropdownNote, DropdownRow, DropdownRows } from '#web/ui/layers/dropdown-row.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

export function MessagesTool() {
  const unread = useMessages(({ totalUnread }) => totalUnread)
  return (
    <DropdownPanel
      title="Messages"
      summary={unread > 0 && `${unread} unread`}
      onOpenChange={(isOpen) => useMessages.setState({ isOpen })}
      renderTrigger={(opener) => (
        <IconButton
          label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
          icon={<MessageSquare aria-hidden="true" />}
          hasDot={unread > 0}
          {...opener}
        />
      )}
    >
      <Chats />
    </DropdownPanel>
  )
}

function Chats() {
  const { threads } = useThreads()
  const isLoaded = useMessages(({ chatsLoaded }) => chatsLoaded)
  const scopes = useAuth(({ user }) => user?.scopes)
  const now = useNow()
  // Until they are here, we ask for them again and again.
  if (!isLoaded)
    return (
      <DropdownNote>
        <Skeleton label="Your messages are loading" lines={['half', 'short', 'long', 'short', 'half']} />
      </DropdownNote>
    )
  if (threads.length === 0)
    return (
      <EmptyState drawing="talk" title="No message yet">
        {wayToChat(scopes)}
      </EmptyState>
    )
  return (
    <DropdownRows>
      {threads.map((thread) => (
        <li key={thread.id}>
          <DropdownRow
            href={pathOf(thread)}
            figure={<Avatar initials={thread.self === 'client' ? null : 'C'} />}
            title={formatUid(thread.uid)}
            text={thread.message ? previewOf(thread.message, thread.self) : 'Nothing written yet'}
            when={thread.date === null ? '' : relativeTime(thread.date, now)}
            isUnread={thread.unread > 0}
          />
        </li>
      ))}
    </DropdownRows>
  )
}

function wayToChat(scopes: readonly Scope[] = []): string {
  if (isManager(scopes)) return 'You can read each chat on the page of its order.'
  if (scopes.includes('writer')) return 'Once you’ve claimed an order, you can write to its customer here.'
  return 'Once a writer has your order, you can write to them here.'
}

/** Customers talk on the page of their order, writers at the desk. */
function pathOf({ id, self }: ListedThread): string {
  return self === 'client' ? orderPath(id, 'messages') : deskOrderPath(id)
}
