// All keys of the desk, and the switch that turns single letters off.
import { useAuth } from '#web/lib/state/auth.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { ACTS, CLAIM, DELIVER_DRAFT, DELIVER_FINAL } from './acts.ts'
import { Keycap } from './keycap.tsx'
import styles from './keys-dialog.module.css'
import { saveLetterKeys } from './letter-keys.ts'
import { QUEUE_KEYS, QUEUE_TITLES, queuesOf } from './queues.ts'

type KeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }
type Key = readonly [keys: string, does: string]

const MOVES: readonly Key[] = [
  ['j', 'Next order'],
  ['k', 'Previous order'],
  ['Enter', 'Open on a page of its own'],
  ['Esc', 'Back to the list'],
  ['/', 'Search'],
  ['Ctrl K', 'Find an order, a queue or an act'],
  ['[ ]', 'Page of a paper'],
  ['?', 'These keys'],
]

const DECISION: readonly Key[] = [
  ['1 – 5', 'Choose an outcome'],
  ['Ctrl ↵', 'Do it'],
  ['Esc', 'Leave it'],
  ['z', 'Undo, while it is offered'],
]

const MANAGERS_ACTS = ACTS.filter((act) => act !== CLAIM)
const DECIDING: readonly Key[] = [
  ...MANAGERS_ACTS.filter(({ question }) => question !== undefined).map(keyOf),
  ['s', 'Settle a dispute'],
]
const CHANGING: readonly Key[] = [
  ['e', 'Edit topic, deadline, pages'],
  ...MANAGERS_ACTS.filter(({ question }) => question === undefined).map(keyOf),
]
const WRITING: readonly Key[] = [
  ...[CLAIM, DELIVER_DRAFT, DELIVER_FINAL].map(keyOf),
  ['u', 'Add files'],
  ['m', 'Next mark to answer'],
]

export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  const isOn = useAuth(({ user }) => user?.hasLetterKeys ?? true)
  const scopes = useAuth(({ user }) => user?.scopes)
  const { run: save, failure } = useDeed(saveLetterKeys)
  return (
    <Dialog title="Keys" isOpen={isOpen} isWide error={failure} onOpenChange={onOpenChange}>
      <div className={styles.switch}>
        <span>Letter keys</span>
        <Switch label="Letter keys" isOn={isOn} onSwitch={() => save(!isOn)} />
      </div>
      <div className={styles.groups}>
        <div className={styles.column}>
          <KeyGroup title="Move" keys={MOVES} />
          <KeyGroup
            title="Queues"
            keys={queuesOf(scopes ?? []).map((queue) => [`g ${QUEUE_KEYS[queue]}`, QUEUE_TITLES[queue]])}
          />
        </div>
        <div className={styles.column}>
          <KeyGroup title="Decide" keys={DECIDING} />
          <KeyGroup title="Change" keys={CHANGING} />
        </div>
        <div className={styles.column}>
          <KeyGroup title="In a decision" keys={DECISION} />
          <KeyGroup title="Writers" keys={WRITING} />
          <p className={styles.remark}>
            Letters rest while you type, and while words of a paper are selected: click beside them. A
            decision with money or a note opens first and asks.
          </p>
          <p className={styles.remark}>Everything here has a button, too.</p>
        </div>
      </div>
    </Dialog>
  )
}

function keyOf({ key, label }: (typeof ACTS)[number]): Key {
  return [key, label]
}

function KeyGroup({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {keys.map(([key, label]) => (
          <div key={`${key} ${label}`} className={styles.key}>
            <dt>
              {key.split(' ').map((cap) => (cap === '–' ? cap : <Keycap key={cap}>{cap}</Keycap>))}
              <span className="sr-only">{key}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
