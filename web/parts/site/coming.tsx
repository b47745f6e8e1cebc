// Holds the place of a part of the page that is being loaded, and says so if it takes long.
import { useEffect, useState } from 'react'
import { useIsOnline } from '#web/lib/online.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

const LONG_MS = 4000

type ComingProps = { label: string; hasTitle?: boolean }

export function Coming({ label, hasTitle = false }: ComingProps) {
  const isOnline = useIsOnline()
  const [isLate, setIsLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])

  if (isOnline && !isLate) return <Skeleton label={label} hasTitle={hasTitle} />
  return (
    <Banner tone="info" isNews>
      {isOnline
        ? 'This is taking longer than it should. Check your connection. We’ll keep trying, and your answers are safe.'
        : 'You are offline. You can go on when the connection is back, and your answers are safe.'}
    </Banner>
  )
}
