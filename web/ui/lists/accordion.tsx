// Questions that open to their answers, without a script as well.
import type { ReactNode } from 'react'
import styles from './accordion.module.css'

type Question = { question: string; answer: ReactNode }

export function Accordion({
  questions,
  firstIsOpen = false,
}: {
  questions: readonly Question[]
  firstIsOpen?: boolean
}) {
  return (
    <div className={styles.accordion}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} className={styles.item} open={firstIsOpen && index === 0}>
          <summary className={styles.question}>{question}</summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
