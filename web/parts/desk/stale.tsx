// In a dialog of the desk: why the deed was refused, or that the order has changed meanwhile. What was typed stays.
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

type StaleProps = {
  /** What the server answered to the deed. */
  refused: string | undefined
  /** Another version of the order is there than the dialog shows. */
  isStale: boolean
  onReload: () => void
}

const CHANGED = 'The order has changed. Reload and try again.'

export function Stale({ refused, isStale, onReload }: StaleProps) {
  if (refused === undefined && !isStale) return null
  return (
    <Banner
      tone="danger"
      isAnswer={refused !== undefined}
      isNews
      action={
        isStale && (
          <Button look="line" size="sm" onClick={onReload}>
            Reload
          </Button>
        )
      }
    >
      {refused ?? CHANGED}
    </Banner>
  )
}
