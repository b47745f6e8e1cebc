// From an order to a paper in four steps.
import { Illustration } from '#web/ui/page/illustration.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import styles from './how-it-works.module.css'

const STEPS = [
  {
    drawing: 'describe',
    title: 'Describe it',
    text: 'Type, pages, style, deadline. Attach the files your writer should read.',
  },
  {
    drawing: 'price',
    title: 'See the sum',
    text: 'The price changes as you choose. Every part of it has its own line.',
  },
  {
    drawing: 'talk',
    title: 'Talk it through',
    text: 'Chat with your assigned writer from the order page, any time.',
  },
  {
    drawing: 'receive',
    title: 'Read, revise',
    text: 'Download the paper. Ask for changes, or open a dispute if it is wrong.',
  },
] as const

export function HowItWorks() {
  return (
    <Folio as="section" label="How it works" space="section" margin={<Kicker as="h2">How it works</Kicker>}>
      <ol className={styles.steps}>
        {STEPS.map(({ drawing, title, text }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.drawing}>
              <Illustration name={drawing} />
            </div>
            <h3 className={styles.title}>
              <i className={styles.number}>{index + 1}.</i> {title}
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Folio>
  )
}
