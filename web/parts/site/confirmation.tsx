// The one dialog that asks before something is deleted or disconnected; it comes with its event.
import { lazy, Suspense, useEffect, useState } from 'react'
import { act, CONFIRMATION_EVENT, confirmationIn, type Confirmation } from '#web/lib/confirmation.ts'

// Most pages never ask, so they do not load it.
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

export function ConfirmationDialog() {
  const [asked, setAsked] = useState<Confirmation>()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    function open(event: Event) {
      const confirmation = confirmationIn(event)
      if (!confirmation) return
      setAsked(confirmation)
      setIsOpen(true)
    }
    addEventListener(CONFIRMATION_EVENT, open)
    return () => removeEventListener(CONFIRMATION_EVENT, open)
  }, [])

  if (!asked) return null
  return (
    <Suspense>
      <ConfirmDialog
        title={asked.title}
        consequence={asked.text}
        verb={asked.verb ?? 'Delete'}
        isDanger
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onConfirm={() => act(asked)}
      />
    </Suspense>
  )
}
