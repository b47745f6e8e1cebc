// Which news comes by mail and which by push: two switches for each topic, saved as soon as they are pressed. Mails about money have none.
import { useId, useState, type ReactNode } from 'react'
import type { Argument } from '#contract/index.ts'
import { MAIL_TOPICS } from '#domain/mails.ts'
import { PUSH_TOPICS, type PushTopic } from '#domain/pushes.ts'
import type { User } from '#web/lib/state/auth.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import styles from './news-switches.module.css'
import { Part } from './settings-form.tsx'

const WORDS: Readonly<Record<PushTopic, { readonly title: string; readonly text: string }>> = {
  messages: { title: 'Messages', text: 'Your writer wrote to you, and you haven’t read it yet' },
  papers: { title: 'Papers', text: 'A first version, a final paper, or a revised one is here' },
  deadlines: { title: 'Deadlines', text: 'A paper is late, and your wallet was credited' },
  requests: { title: 'Revisions and disputes', text: 'We approved or declined what you asked for' },
  files: { title: 'Files', text: 'A file was approved, declined, or added by us' },
  changes: { title: 'Order changes', text: 'Topic, instructions, or status changed' },
  money: { title: 'Payments', text: 'Paid, refunded, withdrawn. Receipts always come by mail' },
}

type Form = Argument<'account', 'update'>
type Save = (form: Form) => Promise<string | undefined>
type NewsSwitchesProps = {
  user: User
  /** The reason why pushes cannot be switched: no browser of the person gets them. */
  pushReason: string | undefined
  onSave: Save
  children: ReactNode
}

export function NewsSwitches({ user, pushReason, onSave, children }: NewsSwitchesProps) {
  return (
    <Part
      title="Notifications"
      lede="All of them also appear under the bell. A switch is saved as soon as you press it."
    >
      <div>
        <div className={styles.head} aria-hidden="true">
          <span>What it is about</span>
          <span>Mail</span>
          <span>Push</span>
        </div>
        <ul className={styles.rows} aria-label="Notifications">
          {PUSH_TOPICS.map((topic) => (
            <Topic key={topic} topic={topic} user={user} pushReason={pushReason} onSave={onSave} />
          ))}
        </ul>
      </div>
      {children}
    </Part>
  )
}

const NO_FAILURES = { mail: undefined, push: undefined }

type TopicProps = Omit<NewsSwitchesProps, 'children'> & { topic: PushTopic }

function Topic({ topic, user, pushReason, onSave }: TopicProps) {
  const id = useId()
  const { title, text } = WORDS[topic]
  const [failures, setFailures] = useState<Readonly<Record<'mail' | 'push', string | undefined>>>(NO_FAILURES)
  const mailTopic = MAIL_TOPICS.find((each) => each === topic)
  const save = async (way: 'mail' | 'push', form: Form) => {
    const tell = (why: string | undefined) => setFailures((others) => ({ ...others, [way]: why }))
    tell(undefined)
    tell(await onSave(form))
  }

  return (
    <li className={styles.row}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        <p id={id} className={styles.failure} role="alert">
          {failures.mail ?? failures.push}
        </p>
      </div>
      {mailTopic === undefined ? (
        <span className={styles.always}>always</span>
      ) : (
        <SavedSwitch
          label={`${title}, by mail`}
          isSaved={!user.mutedMails.includes(mailTopic)}
          onSave={(wanted) => save('mail', { mail: mailTopic, wanted })}
          describedBy={id}
        />
      )}
      <SavedSwitch
        label={`${title}, as push`}
        isSaved={!user.mutedPushes.includes(topic)}
        onSave={(wanted) => save('push', { push: topic, wanted })}
        describedBy={id}
        reason={pushReason}
      />
    </li>
  )
}

type SavedSwitchProps = {
  label: string
  isSaved: boolean
  onSave: (wanted: boolean) => Promise<void>
  describedBy: string
  reason?: string | undefined
}

/** Shows what was pressed last at once, and goes back if it could not be saved. */
export function SavedSwitch({ label, isSaved, onSave, describedBy, reason }: SavedSwitchProps) {
  const [wish, setWish] = useState<{ readonly wanted: boolean }>()
  const isOn = reason === undefined && (wish?.wanted ?? isSaved)

  async function press() {
    const pressed = { wanted: !isOn }
    setWish(pressed)
    await onSave(pressed.wanted)
    setWish((latest) => (latest === pressed ? undefined : latest))
  }

  return (
    <Switch
      label={label}
      isOn={isOn}
      onSwitch={() => void press()}
      describedBy={describedBy}
      reason={reason}
    />
  )
}
