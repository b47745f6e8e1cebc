// The way in by a passkey: a button, and where the browser can, an offer in the field of the address.
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDeed } from '#web/lib/use-deed.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'

const load = () => import('#web/lib/passkeys.ts')

type PasskeyWayProps = {
  label: string
  /** Whether the page has a field in which the browser may offer passkeys. */
  hasField?: boolean
  onSignedIn?: () => void
}

export function PasskeyWay({ label, hasField = false, onSignedIn }: PasskeyWayProps) {
  const [offered, setOffered] = useState<string>()
  const { run, isBusy, failure } = useDeed(async () => {
    setOffered(undefined)
    const sentence = await (await load()).signInByPasskey()
    if (sentence === undefined) onSignedIn?.()
    return sentence
  })
  const sentence = failure ?? offered

  useEffect(() => {
    if (!hasField || isBusy || !('PublicKeyCredential' in window)) return undefined
    let stop = () => {}
    let isOver = false
    async function begin() {
      const { offerPasskeys } = await load()
      if (!isOver) stop = offerPasskeys(setOffered)
    }
    void begin()
    return () => {
      isOver = true
      stop()
    }
  }, [hasField, isBusy])

  return (
    <>
      <FailureBanner why={sentence} />
      <Button look="quiet" isWide icon={<KeyRound aria-hidden="true" />} isLoading={isBusy} onClick={run}>
        {label}
      </Button>
    </>
  )
}
