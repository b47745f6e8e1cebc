// What the customer says of a finished paper: stars, a line, and the pen name it may appear under.
import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { PEN_NAME_MAX, RATING_LINE_MAX } from '#domain/ratings.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { StarsInput } from '#web/ui/choices/stars-input.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { Banner, FailureBanner } from '#web/ui/status/banner.tsx'
import { Stars } from '#web/ui/status/stars.tsx'
import { Late } from '../site/late.tsx'
import styles from './requests.module.css'

type Rating = NonNullable<Output<'ratings', 'info'>>

/** Shows nothing until we know whether the paper was rated. */
export function OrderRating({ order }: { order: number }) {
  const [round, setRound] = useState(0)
  const known = useAnswer('ratings', 'info', { order }, round)
  const [given, setGiven] = useState<Rating>()
  const rating = given ?? known
  if (rating === undefined) return null
  if (isFailure(rating))
    return (
      <Late run={() => setRound(round + 1)}>We couldn’t look up your rating. {failureSentence(rating)}</Late>
    )
  return (
    <Sheet>
      <section aria-labelledby="rating">
        <h2 id="rating" className={styles.title}>
          {rating === null ? 'How did you like the paper?' : 'What you said about the paper'}
        </h2>
        {rating === null ? (
          <RatingForm order={order} onRated={setGiven} />
        ) : (
          <Given rating={rating} isNew={given !== undefined} />
        )}
      </section>
    </Sheet>
  )
}

function Given({ rating: { stars, line, penName }, isNew }: { rating: Rating; isNew: boolean }) {
  return (
    <div className={styles.text}>
      {isNew && (
        <Banner tone="ok" isAnswer>
          Thank you. If a manager publishes your words, they appear on our front page.
        </Banner>
      )}
      <p>
        <Stars point={stars} />
      </p>
      {line !== '' && <p>“{line}”</p>}
      {penName !== '' && <p className={styles.words}>{penName}</p>}
    </div>
  )
}

function RatingForm({ order, onRated }: { order: number; onRated: (rating: Rating) => void }) {
  const [stars, setStars] = useState<number | null>(null)
  const [line, setLine] = useState('')
  const [penName, setPenName] = useState('')
  const { form, errors, isBusy } = useForm(send)

  async function send(): Promise<FieldErrors | undefined> {
    if (stars === null) return { stars: 'Please choose one to five stars.' }
    const answer = await tryCall('ratings', 'create', { order, stars, line, penName })
    if (isFailure(answer)) return answer.fields ?? { form: failureSentence(answer) }
    onRated(answer)
    return undefined
  }

  return (
    <form {...form} className={styles.form} aria-label="Rate the paper">
      <Fieldset legend="Your rating" error={errors['stars']}>
        <StarsInput label="Stars" value={stars} onValue={setStars} />
      </Fieldset>
      <Field
        label="In a line"
        aside={<Counter count={line.length} max={RATING_LINE_MAX} />}
        error={errors['line']}
      >
        <Input value={line} onChange={({ currentTarget }) => setLine(currentTarget.value)} />
      </Field>
      <Field
        label="Pen name"
        aside={`optional, up to ${PEN_NAME_MAX} characters`}
        hint="If we publish what you wrote, it appears under this name. We never publish your own."
        error={errors['penName']}
      >
        <Input value={penName} onChange={({ currentTarget }) => setPenName(currentTarget.value)} />
      </Field>
      <FailureBanner why={errors['form']} />
      <div className={styles.actions}>
        <Button type="submit" isLoading={isBusy}>
          Send the rating
        </Button>
      </div>
    </form>
  )
}
