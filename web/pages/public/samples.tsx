// The samples: papers of different kinds, to judge us by.
import type { Call } from '#contract/index.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { SampleCards } from '#web/parts/samples/sample-cards.tsx'
import { Sharing } from '#web/parts/site/sharing.tsx'
import { ReadingPage } from '#web/parts/texts/reading-page.tsx'
import type { Route } from './+types/samples.ts'

function load(call: Call) {
  return call('site', 'samples', {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta() {
  return pageMeta({
    title: 'Samples',
    description:
      'Essays, reports, explorations and outlines written for this site, each with the notes that its writer left in the margin.',
  })
}

export default function Samples({ loaderData: samples }: Route.ComponentProps) {
  return (
    <ReadingPage
      title="Samples"
      lede="Short papers of different kinds, written for this site, with the notes their writers left in the margin. For research and study reference."
    >
      <Sharing family="samples" trail={[{ name: 'Samples', path: '/samples' }]} />
      <SampleCards samples={samples} />
    </ReadingPage>
  )
}
