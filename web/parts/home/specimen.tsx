// Samples on the front page: the beginning of one with its notes, and two more beside it.
import type { Output } from '#contract/index.ts'
import { ArrowMark } from '#web/ui/pencil/marks.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Note } from '#web/ui/pencil/note.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { SampleCard } from '../samples/sample-cards.tsx'
import { Prose } from '../texts/prose.tsx'
import styles from './specimen.module.css'
import { Strip } from './strip.tsx'

type Samples = Output<'site', 'samples'>

type SpecimenProps = {
  /** With the beginning of its text. */
  sample: Samples[number] & { readonly content: string }
  others: Samples
}

export function Specimen({ sample, others }: SpecimenProps) {
  const href = `/samples/${sample.slug}`
  return (
    <Folio as="section" label="Samples" space="section" margin={<JudgeUs />}>
      <div className={styles.samples}>
        <article className={styles.specimen}>
          <Sheet isPile hasPadding={false}>
            <div className={styles.paper}>
              <p className={styles.caption}>
                {sample.paper} · {sample.discipline}
              </p>
              <h3 className={styles.title}>
                <Link className={styles.link} href={href}>
                  {sample.title}
                </Link>
              </h3>
              <Prose html={sample.content} kind="specimen" hasInitial />
              <p className={styles.foot}>
                {sample.pages} pages, with the writer’s notes
                <Link href={href}>Read the sample</Link>
              </p>
            </div>
          </Sheet>
        </article>
        <Strip of="samples">
          <div className={styles.others}>
            {others.map((other) => (
              <SampleCard key={other.slug} sample={other} titleAs="h3" />
            ))}
          </div>
        </Strip>
      </div>
      <p className={styles.all}>
        <Link href="/samples">All samples</Link>
      </p>
    </Folio>
  )
}

function JudgeUs() {
  return (
    <>
      <Kicker as="h2">Samples</Kicker>
      <div className={styles.note}>
        <Note size="small">
          judge us
          <br />
          by these
        </Note>
        <ArrowMark className={styles.arrow} />
      </div>
    </>
  )
}
