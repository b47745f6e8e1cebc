// Samples as sheets on the desk: what kind of paper, its title, what it is about.
import type { Output } from '#contract/index.ts'
import { Link } from '#web/ui/actions/link.tsx'
import styles from './sample-cards.module.css'

type SampleFacts = Output<'site', 'samples'>[number]

export function SampleCards({ samples }: { samples: readonly SampleFacts[] }) {
  return (
    <ul className={styles.cards}>
      {samples.map((sample) => (
        <li key={sample.slug} className={styles.item}>
          <SampleCard sample={sample} titleAs="h2" />
        </li>
      ))}
    </ul>
  )
}

export function SampleCard({ sample, titleAs: Title }: { sample: SampleFacts; titleAs: 'h2' | 'h3' }) {
  const { slug, title, summary, paper, discipline, style, pages } = sample
  return (
    <Link className={styles.card} href={`/samples/${slug}`}>
      <span className={styles.caption}>
        {paper} · {discipline}
      </span>
      <Title className={styles.title}>{title}</Title>
      <span className={styles.summary}>{summary}</span>
      <span className={styles.foot}>
        {pages} pages, {style}
      </span>
    </Link>
  )
}
