// Which mails come: a switch for each topic, saved as soon as it is pressed. Mails about money have none.
import { useId, useState } from 'react'
import { MAIL_TOPICS, type MailTopic } from '#domain/mails.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import styles from './mail-switches.module.css'
import { Part } from './settings-form.tsx'

const WORDS: Readonly<Record<MailTopic, { readonly title: string; readonly text: string }>> = {
  messages: { title: 'Messages', text: 'Your writer wrote to you, and you haven’t read it for a while' },
  papers: { title: 'Papers', text: 'A first version, a final paper, or a revised one is here' },
  deadlines: { title: 'Deadlines', text: 'A paper is late, and your wallet was credited' },
  requests: { title: 'Revisions and disputes', text: 'We approved or declined what you asked for' },
  files: { title: 'Files', text: 'A file was approved, declined, or added by us' },
  changes: { title: 'Order changes', text: 'Topic, instructions, or status changed' },
}

type Save = (topic: MailTopic, wanted: boolean) => Promise<string | undefined>

export function MailSwitches({ muted, onSave }: { muted: readonly MailTopic[]; onSave: Save }) {
  return (
    <Part
      title="Mails"
      lede="Everything also appears under the bell. A switch is saved as soon as you press it."
    >
      <div>
        <div className={styles.head} aria-hidden="true">
          <span>What it is about</span>
          <span>Mail</span>
        </div>
        <ul className={styles.rows} aria-label="Mails">
          {MAIL_TOPICS.map((topic) => (
            <MailSwitch key={topic} topic={topic} isWanted={!muted.includes(topic)} onSave={onSave} />
          ))}
          <li className={styles.row}>
            <Words title="Payments" text="Receipts and refunds always come by mail, so they have no switch" />
            <span className={styles.always}>always</span>
          </li>
        </ul>
      </div>
    </Part>
  )
}

type MailSwitchProps = { topic: MailTopic; isWanted: boolean; onSave: Save }

function MailSwitch({ topic, isWanted, onSave }: MailSwitchProps) {
  const id = useId()
  const { title, text } = WORDS[topic]
  const [wish, setWish] = useState<boolean>()
  const { act, failure } = useDeed(async (wanted: boolean) => {
    setWish(wanted)
    const wrong = await onSave(topic, wanted)
    setWish(undefined)
    return wrong
  })
  const isOn = wish ?? isWanted

  return (
    <li className={styles.row}>
      <div>
        <Words title={title} text={text} />
        <p id={id} className={styles.failure} role="alert">
          {failure}
        </p>
      </div>
      <Switch label={`${title}, by mail`} isOn={isOn} onSwitch={() => act(!isOn)} describedBy={id} />
    </li>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
