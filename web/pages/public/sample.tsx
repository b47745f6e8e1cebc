// One sample with its writer's notes, row by row.
import { data } from 'react-router'
import type { Call } from '#contract/index.ts'
import { company } from '#domain/company.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Sharing } from '#web/parts/site/sharing.tsx'
import { dayInMachineWords } from '#web/parts/texts/dates.ts'
import { PriceInvitation } from '#web/parts/texts/price-invitation.tsx'
import { Prose } from '#web/parts/texts/prose.tsx'
import { ReadingPage } from '#web/parts/texts/reading-page.tsx'
import type { Route } from './+types/sample.ts'

async function load(call: Call, request: Request) {
  const slug = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const samples = await call('site', 'samples', {})
  if (!samples.some((sample) => sample.slug === slug)) throw data(null, { status: 404 })
  return call('site', 'sample', { slug })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta({ loaderData }: Route.MetaArgs) {
  return (
    loaderData &&
    pageMeta({ title: `Sample: ${loaderData.title}`, description: loaderData.summary, kind: 'article' })
  )
}

export default function Sample({ loaderData: sample }: Route.ComponentProps) {
  const { slug, title, summary, paper, discipline, level, style, pages, date, content } = sample
  return (
    <ReadingPage
      title={title}
      lede={`A sample of a ${inSentence(paper)}, shown with the notes its writer left in the margin.`}
      back={{ label: 'All samples', href: '/samples' }}
      known={[
        { name: 'Type', value: paper },
        { name: 'Discipline', value: discipline },
        { name: 'Level', value: level },
        { name: 'Style', value: style },
        { name: 'Length', value: `${pages} pages` },
      ]}
    >
      <Sharing
        family="samples"
        trail={[
          { name: 'Samples', path: '/samples' },
          { name: title, path: `/samples/${slug}` },
        ]}
        facts={() => [
          {
            '@type': 'CreativeWork',
            name: title,
            description: summary,
            genre: paper,
            datePublished: dayInMachineWords(date),
            publisher: { '@type': 'Organization', name: company.name },
          },
        ]}
      />
      <Prose html={content} kind="annotated" hasInitial />
      <PriceInvitation title="Need something like this?" />
    </ReadingPage>
  )
}

/** 'Lab report' → 'lab report', and 'TOK essay' as it is. */
function inSentence(paper: string): string {
  return /^[A-Z]{2}/.test(paper) ? paper : paper.charAt(0).toLowerCase() + paper.slice(1)
}
