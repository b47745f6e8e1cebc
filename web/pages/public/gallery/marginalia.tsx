// The red pencil and the pen: notes, marks, drawings, the logo and the pay marks.
import { Illustration, type IllustrationName } from '#web/ui/page/illustration.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { Circled, TwiceUnderlined } from '#web/ui/pencil/marked-sums.tsx'
import { Corrected, Underlined } from '#web/ui/pencil/marked.tsx'
import { CaretMark } from '#web/ui/pencil/caret-mark.tsx'
import { ArrowDownMark, BracketMark, StarMark } from '#web/ui/pencil/margin-marks.tsx'
import { ArrowMark, TickMark } from '#web/ui/pencil/marks.tsx'
import { Note } from '#web/ui/pencil/note.tsx'
import { PayMarks } from '#web/parts/payments/pay-mark.tsx'
import { Row, Section } from './section.tsx'
import styles from './specimens.module.css'

const drawings: readonly IllustrationName[] = [
  'desk',
  'describe',
  'price',
  'talk',
  'receive',
  'editing',
  'rewriting',
  'book',
  'envelope',
  'tray',
  'paid',
  'pen',
  'drop',
  'cat',
  'lost',
]

export function MarginaliaSection() {
  return (
    <Section title="Marginalia and illustration">
      <Row>
        <Logo href="/" />
        <PayMarks schemes={['visa', 'paypal', 'mastercard', 'jcb']} />
      </Row>
      <Row label="Notes">
        <Note>a note in the margin</Note>
        <Note size="small" tilted>
          a small one, tilted
        </Note>
      </Row>
      <p className={styles.marked}>
        <Underlined>underline</Underlined> <TwiceUnderlined>$228.00</TwiceUnderlined> <Circled>$9.50</Circled>{' '}
        <Corrected by="written">struck</Corrected>
      </p>
      <Row label="Marks">
        <CaretMark className={styles.mark} />
        <TickMark className={styles.mark} />
        <ArrowMark className={styles.mark} />
        <ArrowDownMark className={styles.mark} />
        <BracketMark className={styles.mark} />
        <StarMark className={styles.mark} />
      </Row>
      <Drawings />
      <div className={styles.night} data-theme="dark">
        <Drawings />
      </div>
    </Section>
  )
}

function Drawings() {
  return (
    <div className={styles.drawings}>
      {drawings.map((name) => (
        <Illustration key={name} name={name} />
      ))}
    </div>
  )
}
