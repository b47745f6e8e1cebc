// The one dialog that asks before something is deleted or disconnected; it comes with its event.
import { WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { runConfirmed, CONFIRMATION_EVENT, confirmationIn, type Confirmation } from '#web/lib/confirmation.ts'
import { sentenceOfSilence } from '#web/lib/failures.ts'
import { useToast } from '#web/ui/layers/toast.tsx'
import { patiently } from '#web/ui/status/patiently.ts'

// Most pages never ask, so they do not load it.
const loadDialog = () => import('#web/ui/layers/confirm-dialog.tsx')
const ConfirmDialog = lazy(patiently(async () => ({ default: (await loadDialog()).ConfirmDialog })))

export function ConfirmationDialog() {
  const [asked, setAsked] = useState<Confirmation>()
  const [isOpen, setIsOpen] = useState(false)
  const showToast = useToast()

  useEffect(() => {
    async function open(confirmation: Confirmation | undefined) {
      if (!confirmation) return
      try {
        await loadDialog()
        setAsked(confirmation)
        setIsOpen(true)
      } catch {
        // Without a line the dialog does not come, and nothing is done without it.
        showToast(sentenceOfSilence(), <WifiOff aria-hidden="true" />)
      }
    }
    const listen = (event: Event) => void open(confirmationIn(event))
    addEventListener(CONFIRMATION_EVENT, listen)
    return () => removeEventListener(CONFIRMATION_EVENT, listen)
  }, [showToast])

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
        onConfirm={() => runConfirmed(asked)}
        onDone={asked.onDone}
      />
    </Suspense>
  )
}
