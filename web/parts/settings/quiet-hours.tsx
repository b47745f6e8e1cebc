// The hours in which nothing rings: on or off, from when and until when, saved as soon as they are chosen.
import { useId, useState } from 'react'
import type { User } from '#web/lib/state/auth.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { SavedSwitch } from './news-switches.tsx'
import styles from './quiet-hours.module.css'

type Quiet = NonNullable<User['quietHours']>
type QuietHoursProps = { user: User; onSave: (quiet: Quiet | null) => Promise<string | undefined> }

/** The hours that we set when a person switches them on. */
const USUAL: Quiet = { from: 22, until: 7 }
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), title: titleOf(hour) }))

export function QuietHours({ user, onSave }: QuietHoursProps) {
  const id = useId()
  const [failure, setFailure] = useState<string>()
  /** What was chosen and is not saved yet. */
  const [wish, setWish] = useState<Quiet>()
  const { timezone } = user
  const quietHours = user.quietHours && (wish ?? user.quietHours)
  const save = async (quiet: Quiet | null) => {
    setFailure(undefined)
    setFailure(await onSave(quiet))
  }
  const choose = async (chosen: Quiet) => {
    setWish(chosen)
    await save(chosen)
    setWish((latest) => (latest === chosen ? undefined : latest))
  }
  const others = (hour: number) => HOURS.filter((each) => each.id !== String(hour))

  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={id}>
            Quiet hours
          </h2>
          <p className={styles.lede}>
            Pushes wait until they are over, and so do mails about unread messages. Other mail comes as usual.
          </p>
        </div>
        <SavedSwitch
          label="Quiet hours"
          isSaved={quietHours !== null}
          onSave={(wanted) => save(wanted ? USUAL : null)}
          describedBy={`${id}failure`}
        />
      </div>
      <p id={`${id}failure`} className={styles.failure} role="alert">
        {failure}
      </p>
      {quietHours && (
        <>
          <div className={styles.hours}>
            <Field label="From">
              <Select
                options={others(quietHours.until)}
                value={String(quietHours.from)}
                onValue={(hour) => void choose({ ...quietHours, from: Number(hour) })}
              />
            </Field>
            <Field label="To">
              <Select
                options={others(quietHours.from)}
                value={String(quietHours.until)}
                onValue={(hour) => void choose({ ...quietHours, until: Number(hour) })}
              />
            </Field>
          </div>
          <p className={styles.zone}>
            {timezone?.description ?? '(UTC+00:00)'}. It follows your timezone above.
          </p>
        </>
      )}
    </section>
  )
}

/** 22 → '10:00 pm' */
function titleOf(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'am' : 'pm'}`
}
