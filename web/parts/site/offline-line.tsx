// The line that every page shows while the browser is offline.
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useIsOnline } from '#web/lib/online.ts'
import { ToastLine } from '#web/ui/layers/toast.tsx'

export function OfflineLine() {
  const isOnline = useIsOnline()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !isOnline)
  }, [isOnline])
  if (isOnline) return null
  return (
    <ToastLine icon={<WifiOff aria-hidden="true" />}>
      You are offline. What you see may be out of date.
    </ToastLine>
  )
}
