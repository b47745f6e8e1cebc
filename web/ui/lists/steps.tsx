// The steps of a form, hung on the margin line; on a small screen a sentence and a bar.
import { Link } from '../actions/link.tsx'
import { Progress } from '../status/progress.tsx'
import styles from './steps.module.css'

export type Step = {
  label: string
  /** A step that may be gone back to. */
  href?: string | undefined
  isDone?: boolean
}

type StepsProps = {
  label: string
  steps: readonly Step[]
  /** The index of the current step, from 0. */ current: number
}

/** Stands in a Folio's margin. */
export function StepList({ label, steps, current }: StepsProps) {
  return (
    <nav className={styles.list} aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={styles.step}
            data-state={index === current ? 'now' : step.isDone ? 'done' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            {step.href !== undefined && index !== current ? (
              <Link className={styles.link} href={step.href}>
                {step.label}
              </Link>
            ) : (
              step.label
            )}
            {step.isDone && index !== current && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Stands above the question, on small screens only. */
export function StepProgress({ steps, current }: Omit<StepsProps, 'label'>) {
  const words = `Step ${current + 1} of ${steps.length}`
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        {words} · {steps[current]?.label}
      </p>
      <Progress label={words} percent={((current + 1) / steps.length) * 100} />
    </div>
  )
}
