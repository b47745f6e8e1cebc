// Step 5: when it is due, by slider, by a usual length of time, or by date and time.
import { useDeferredValue, useState } from 'react'
import { HOUR, hoursToSeconds } from '#domain/basics/instant.ts'
import {
  SLIDER_DAILY_FROM_HOURS,
  SLIDER_HOURS_MAX,
  URGENCY_HOURS_MIN,
  URGENT_HOURS_MAX,
  URGENT_HOURS_MIN,
} from '#domain/constants.ts'
import { DEADLINE_PRESETS, formatDuration, isUrgent, SLIDER_HOURS } from '#domain/deadlines.ts'
import { activityTime, dayKey, fullDate, weekdayOf } from '#domain/times.ts'
import { formatOffset, instantAt, offsetAt, wallClock, type Place } from '#domain/zones.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { OptionRow } from '#web/ui/choices/option-row.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/pencil/note.tsx'
import { Slider } from '#web/ui/choices/slider.tsx'
import styles from './form.module.css'
import { urgencyProblem } from './form-steps.ts'
import type { StepProps } from './step-props.ts'

/** What the two fields show, as the browser writes it: '2026-11-24' and '18:00'. */
type Picked = { readonly date: string; readonly time: string }

const MARKS = [URGENCY_HOURS_MIN, URGENT_HOURS_MAX, SLIDER_DAILY_FROM_HOURS, 168, 336, SLIDER_HOURS_MAX]
const PRESETS = DEADLINE_PRESETS.map((hours) => ({ id: String(hours), title: formatDuration(hours) }))

export function DeadlineStep({ draft, errors, onChange }: StepProps) {
  const now = useNow()
  const place = useOwnPlace()
  // The customer orders hours. A date that they typed stays as they typed it until they choose hours in
  // another way.
  const [picked, setPicked] = useState<Picked | null>(null)
  const { urgency } = draft
  const dueAt = now + hoursToSeconds(urgency)
  // The two fields are slow to draw, so they follow in the next picture.
  const reckoned = useDeferredValue(dueAt)
  const shown = picked ?? pickedAt(reckoned, place)

  function choose(hours: number) {
    setPicked(null)
    onChange({ urgency: hours })
  }

  function pick(changed: Partial<Picked>) {
    const next = { ...shown, ...changed }
    setPicked(next)
    const at = instantIn(next, place)
    if (at !== null) onChange({ urgency: Math.max(0, Math.floor((at - now) / HOUR)) })
  }

  return (
    <>
      <div className={styles.readout}>
        <b>{formatDuration(urgency)}</b>
        <Note tilted>
          {weekdayOf(dueAt, place)}, <span className={styles.moment}>{activityTime(dueAt, place)}</span>
        </Note>
      </div>
      <Slider
        label="Deadline"
        stops={SLIDER_HOURS}
        value={urgency}
        onValue={choose}
        textOf={formatDuration}
        marks={MARKS}
      />
      <div className={styles.presets}>
        <span className={styles.presetsLabel}>Or pick</span>
        <OptionRow
          look="chips"
          label="Usual deadlines"
          options={PRESETS}
          value={PRESETS.find(({ id }) => id === String(urgency))?.id ?? null}
          onValue={(id) => choose(Number(id))}
        />
      </div>
      <div className={styles.columns}>
        <Field label="Date" error={urgencyProblem(urgency) ?? errors['urgency']}>
          <Input
            type="date"
            name="date"
            value={shown.date}
            onChange={(event) => pick({ date: event.target.value })}
          />
        </Field>
        <Field label="Time" aside={`${offsetName(place, dueAt)}, your timezone`}>
          <Input
            type="time"
            name="time"
            value={shown.time}
            onChange={(event) => pick({ time: event.target.value })}
          />
        </Field>
      </div>
      <p className="sr-only" aria-live="polite">
        {`${formatDuration(urgency)}, ${fullDate(dueAt, place)}`}
      </p>
      <Banner>
        The clock starts when you pay. Orders due in {URGENT_HOURS_MIN} to {URGENT_HOURS_MAX} hours are top
        priority{isUrgent(urgency) ? ', and this is one of them' : ''}.
      </Banner>
    </>
  )
}

function pickedAt(at: number, place: Place): Picked {
  const { hour, minute } = wallClock(at, place)
  return { date: dayKey(at, place), time: [hour, minute].map(twoDigits).join(':') }
}

/** Null while one of the fields is empty. */
function instantIn({ date, time }: Picked, place: Place): number | null {
  if (date === '' || time === '') return null
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = Number.NaN, minute = 0] = time.split(':').map(Number)
  const at = instantAt({ year, month: month - 1, day, hour, minute }, place)
  return Number.isFinite(at) ? at : null
}

function offsetName({ zone, offset }: Place, at: number): string {
  return formatOffset((zone ? offsetAt(zone, at) : null) ?? offset)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
