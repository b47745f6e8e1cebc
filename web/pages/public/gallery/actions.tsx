// Buttons in all their states.
import { ArrowLeft, Bell, MessageSquare, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Tooltip } from '#web/ui/layers/tooltip.tsx'
import { Row, Section } from './section.tsx'

export function ActionsSection() {
  const [isSending, setSending] = useState(false)
  return (
    <Section title="Buttons">
      <Row>
        <Button>Place order</Button>
        <Button look="line">Cancel</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Delete account</Button>
        <Link to="/" {...buttonLook({ look: 'line' })}>
          A link like a button
        </Link>
      </Row>
      <Row label="Loading">
        <Button isLoading={isSending} onClick={() => setSending(true)}>
          Send the request
        </Button>
        <Button isLoading>Sending</Button>
        <Button look="line" size="sm" isLoading>
          Saving
        </Button>
        <Button look="quiet" onClick={() => setSending(false)}>
          Stop sending
        </Button>
      </Row>
      <Row label="Not now">
        <Button disabled>Disabled</Button>
        <Button look="line" disabled>
          Disabled
        </Button>
        <Button reason="Nothing has changed yet.">Save changes</Button>
        <Button look="line" reason="The order is completed.">
          Ask for a revision
        </Button>
        <Button look="quiet" reason="Pick a file first.">
          Remove
        </Button>
      </Row>
      <Row label="Sizes">
        <Button icon={<Plus />}>48</Button>
        <Button size="sm" icon={<Plus />}>
          40
        </Button>
        <Button size="xs" icon={<Plus />}>
          32
        </Button>
        <Button look="quiet" icon={<ArrowLeft />}>
          Back
        </Button>
      </Row>
      <Row label="Icons">
        <IconButton label="Notifications, 2 unread" icon={<Bell />} hasDot />
        <IconButton label="Messages" icon={<MessageSquare />} />
        <IconButton label="Close" icon={<X />} disabled />
        <Tooltip text="At least 6 characters, 1 number, 1 uppercase letter, 1 special symbol.">
          {(anchor) => (
            <button type="button" {...anchor} {...buttonLook({ look: 'quiet', size: 'sm' })}>
              What makes a password strong?
            </button>
          )}
        </Tooltip>
      </Row>
      <Button isWide>Pay $272.80</Button>
    </Section>
  )
}
