// What opens over the page: dialogs, panels, menus, sheets and toasts; and banners, which are part of it.
import {
  Bell,
  CloudOff,
  FileText,
  LogOut,
  Menu as MenuIcon,
  MessageSquare,
  Settings,
  Copy,
} from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { BottomSheet } from '#web/ui/layers/bottom-sheet.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/layers/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx'
import { DropdownPanel } from '#web/ui/layers/dropdown-panel.tsx'
import { DropdownRow, Glyph } from '#web/ui/layers/dropdown-row.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { MenuAction, MenuLink, Menu } from '#web/ui/layers/menu.tsx'
import { ToastLine, useToast } from '#web/ui/layers/toast.tsx'
import { Columns, Row, Section } from './section.tsx'

export function LayersSection() {
  return (
    <>
      <Section title="Dialogs and sheets">
        <Dialogs />
      </Section>
      <Section title="Dropdown panels and menus">
        <Panels />
      </Section>
      <Section title="Banners and toasts">
        <Columns>
          <Banner>The clock starts when you pay.</Banner>
          <Banner tone="ok">Saved.</Banner>
          <Banner tone="warn">
            The deadline has passed. You can claim a refund until Nov 23 at 08:00 am.
          </Banner>
          <Banner
            tone="danger"
            action={
              <Button look="line" size="xs">
                Try again
              </Button>
            }
          >
            Something went wrong. Nothing was charged.
          </Banner>
        </Columns>
        <Toasts />
      </Section>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'close' | 'rename'>()
  const [tries, setTries] = useState(0)

  async function closeAccount() {
    await new Promise((resolve) => setTimeout(resolve, 600))
    setTries(tries + 1)
    return tries % 2 === 0
      ? 'We couldn’t close the account, so nothing was removed. Please try again.'
      : undefined
  }

  function follow(name: 'close' | 'rename') {
    return (isOpen: boolean) => setOpen(isOpen ? name : undefined)
  }

  return (
    <Row>
      <Button look="line" onClick={() => setOpen('close')}>
        Close account
      </Button>
      <ConfirmDialog
        title="Close your account?"
        consequence="This action cannot be undone. Please be certain. All of your data in the application will be permanently removed."
        verb="Proceed"
        isDanger
        isOpen={open === 'close'}
        onOpenChange={follow('close')}
        onConfirm={closeAccount}
      />
      <Button look="line" onClick={() => setOpen('rename')}>
        Change the topic
      </Button>
      <Dialog
        title="What should it be called?"
        consequence="Your writer sees the new topic at once."
        isOpen={open === 'rename'}
        onOpenChange={follow('rename')}
      >
        <Field label="Topic">
          <Input defaultValue="Rail and distance" />
        </Field>
        <DialogActions>
          <Button look="quiet" onClick={() => setOpen(undefined)}>
            Cancel
          </Button>
          <Button onClick={() => setOpen(undefined)}>Save the topic</Button>
        </DialogActions>
      </Dialog>
      <BottomSheet
        title="The sum"
        hasVisibleTitle
        renderTrigger={(opener) => (
          <Button look="line" {...opener}>
            Open a sheet from the foot
          </Button>
        )}
      >
        <EmptyState drawing="price" title="Nothing to add up yet" />
      </BottomSheet>
    </Row>
  )
}

function Panels() {
  return (
    <Row>
      <DropdownPanel
        title="Messages"
        summary="1 unread"
        renderTrigger={(opener) => (
          <IconButton
            label="Messages, 1 unread"
            icon={<MessageSquare aria-hidden="true" />}
            hasDot
            {...opener}
          />
        )}
      >
        <DropdownRow
          href="#layers"
          figure={<Avatar initials={null} />}
          title="#00020417"
          text="Would you read the second paragraph closely? It carries the argument."
          when="2 hours ago"
          isUnread
        />
        <DropdownRow
          href="#layers"
          figure={<Avatar initials={null} />}
          title="#00020398"
          text="You: Thank you, that reads much better now."
          when="9 hours ago"
        />
      </DropdownPanel>
      <DropdownPanel
        title="Notifications"
        summary="1 unread"
        foot={<a href="#layers">All notifications</a>}
        renderTrigger={(opener) => (
          <IconButton label="Notifications, 1 unread" icon={<Bell aria-hidden="true" />} {...opener} />
        )}
      >
        <DropdownRow
          href="#layers"
          figure={
            <Glyph>
              <FileText aria-hidden="true" />
            </Glyph>
          }
          title="Paper uploaded"
          text="#00020417"
          when="2 hours ago"
          isUnread
        />
      </DropdownPanel>
      <DropdownPanel
        title="Notifications"
        renderTrigger={(opener) => (
          <IconButton label="Notifications, none" icon={<Bell aria-hidden="true" />} {...opener} />
        )}
      >
        <EmptyState drawing="book" title="No notifications yet" />
      </DropdownPanel>
      <Menu
        label="Your account"
        renderTrigger={(opener) => (
          <IconButton label="Your account" icon={<MenuIcon aria-hidden="true" />} {...opener} />
        )}
      >
        <MenuLink href="#orders" icon={<Copy aria-hidden="true" />} isCurrent>
          My Orders
        </MenuLink>
        <MenuLink href="#settings" icon={<Settings aria-hidden="true" />}>
          Settings
        </MenuLink>
        <MenuAction icon={<LogOut aria-hidden="true" />} onChoose={() => {}}>
          Sign Out
        </MenuAction>
      </Menu>
    </Row>
  )
}

function Toasts() {
  const showToast = useToast()
  return (
    <Row>
      <Button look="line" size="sm" onClick={() => showToast('Changes saved')}>
        Show a toast
      </Button>
      <ToastLine icon={<CloudOff aria-hidden="true" />}>
        You are offline. Messages are not being sent.
      </ToastLine>
    </Row>
  )
}
