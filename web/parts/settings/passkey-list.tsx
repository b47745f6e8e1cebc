// The passkeys of the account: a row each, to rename or remove, and a button that makes another.
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { fullDate, relativeTime } from '#domain/times.ts'
import { askConfirmation } from '#web/lib/confirmation.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import type { FieldErrors } from '#web/lib/use-form.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Banner, FailureBanner } from '#web/ui/status/banner.tsx'
import { patiently } from '#web/ui/status/patiently.ts'
import styles from './passkey-list.module.css'
import { Actions, Part, Row, SettingRows } from './settings-form.tsx'

type Passkey = Output<'passkeys', 'fetch'>[number]

const PasskeyNameDialog = lazy(
  patiently(async () => ({
    default: (await import('./passkey-name-dialog.tsx')).PasskeyNameDialog,
  })),
)

type PasskeyListProps = {
  passkeys: readonly Passkey[]
  /** Why none can be added now. */
  reason: string | undefined
  /** Returns nothing if it worked, or a sentence that says why not. */
  onAdd: () => Promise<string | undefined>
  onRename: (passkey: Passkey, name: string) => Promise<FieldErrors | undefined>
  onRemove: (passkey: Passkey) => unknown
}

export function PasskeyList({ passkeys, reason, onAdd, onRename, onRemove }: PasskeyListProps) {
  const [answer, setAnswer] = useState<string>()
  const [named, setNamed] = useState<Passkey>()
  const adding = useDeed(async () => {
    setAnswer(undefined)
    const failure = await onAdd()
    if (failure === undefined) setAnswer('Your passkey is ready. You can sign in with it from now on.')
    return failure
  })

  function remove(passkey: Passkey) {
    setAnswer(undefined)
    adding.forget()
    askConfirmation({
      title: `Remove “${passkey.name}”?`,
      text: 'You won’t be able to sign in with it any more. Your devices stay signed in. To delete the passkey itself, use the settings of its device.',
      verb: 'Remove',
      action: () => onRemove(passkey),
      onDone: () => setAnswer(`“${passkey.name}” is removed.`),
    })
  }

  return (
    <Part
      title="Passkeys"
      lede="Sign in with your fingerprint, your face or your screen lock instead of a password. A passkey stays on your device or in your password manager, and works only here."
    >
      <FailureBanner why={adding.failure} />
      {answer !== undefined && (
        <Banner tone="ok" isAnswer>
          {answer}
        </Banner>
      )}
      {passkeys.length === 0 ? (
        <p>You have no passkeys yet. Add one on each device that you use.</p>
      ) : (
        <SettingRows label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={setNamed} onRemove={remove} />
          ))}
        </SettingRows>
      )}
      <Actions>
        <Button look="line" isLoading={adding.isBusy} reason={reason} onClick={() => adding.run()}>
          Add a passkey
        </Button>
      </Actions>
      {named !== undefined && (
        <Suspense>
          <PasskeyNameDialog
            known={named.name}
            onName={(name) => onRename(named, name)}
            onClose={() => setNamed(undefined)}
          />
        </Suspense>
      )}
    </Part>
  )
}

type PasskeyRowProps = {
  passkey: Passkey
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const now = useNow()
  const place = useOwnPlace()
  const { name, createdAt, usedAt } = passkey
  const use = usedAt === null ? 'not used yet' : `last used: ${relativeTime(usedAt, now).toLowerCase()}`
  return (
    <Row sign={<KeyRound />} title={name} detail={`Added ${fullDate(createdAt, place)}, ${use}`}>
      <div className={styles.tools}>
        <IconButton label={`Rename ${name}`} icon={<Pencil />} onClick={() => onRename(passkey)} />
        <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => onRemove(passkey)} />
      </div>
    </Row>
  )
}
