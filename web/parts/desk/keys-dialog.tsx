// All keys of the desk, and the switch that turns single letters off.
import { DESK_QUEUES } from '#domain/desk.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { ACTS } from './acts.ts'
import { Keycap } from './keycap.tsx'
import styles from './keys-dialog.module.css'
import { switchLetterKeys, useLetterKeys } from './letter-keys.ts'
import { QUEUE_KEYS, QUEUE_TITLES } from './queues.ts'

type KeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

const MOVES = [
  ['j', 'Next order'],
  ['k', 'Previous order'],
  ['Enter', 'Open on a page of its own'],
  ['Esc', 'Back to the list'],
  ['/', 'Search'],
  ['Ctrl K', 'Find an order, a queue or an act'],
  ['[ ]', 'Page of a paper'],
  ['m', 'Next mark, for writers'],
  ['z', 'Undo, while it is offered'],
  ['?', 'These keys'],
] as const

const DECISION = [
  ['1 – 5', 'Choose an outcome'],
  ['Ctrl ↵', 'Do it'],
  ['Esc', 'Leave it'],
] as const

export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  const { isOn } = useLetterKeys()
  return (
    <Dialog title="Keys" isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className={styles.switch}>
        <span id="letter-keys">Letter keys</span>
        <Switch label="Letter keys" isOn={isOn} onSwitch={switchLetterKeys} />
      </div>
      <div className={styles.groups}>
        <KeyGroup title="Move" keys={MOVES} />
        <KeyGroup
          title="Queues"
          keys={DESK_QUEUES.map((queue) => [`g ${QUEUE_KEYS[queue]}`, QUEUE_TITLES[queue]])}
        />
        <KeyGroup title="Decide" keys={ACTS.map(({ key, label }) => [key, label])} />
        <KeyGroup title="In a decision" keys={DECISION} />
      </div>
    </Dialog>
  )
}

function KeyGroup({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([key, label]) => (
          <div key={`${key} ${label}`} className={styles.key}>
            <dt>
              {key.split(' ').map((cap) => (
                <Keycap key={cap}>{cap}</Keycap>
              ))}
              <span className="sr-only">{key}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
