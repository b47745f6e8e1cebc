// Who we are and what we are for.
import type { Call } from '#contract/index.ts'
import { company } from '#domain/company.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Sharing } from '#web/parts/site/sharing.tsx'
import { PriceInvitation } from '#web/parts/texts/price-invitation.tsx'
import { Prose } from '#web/parts/texts/prose.tsx'
import { ReadingPage } from '#web/parts/texts/reading-page.tsx'
import type { Route } from './+types/about.ts'

function load(call: Call) {
  return call('site', 'text', { slug: 'about' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta({ title: loaderData.title, description: loaderData.summary })
}

export default function About({ loaderData: { title, summary, content } }: Route.ComponentProps) {
  return (
    <ReadingPage
      title={title}
      lede={summary}
      known={[
        { name: 'Registered in', value: company.country },
        ...(company.supportEmail === undefined
          ? []
          : [
              {
                name: 'Write to',
                value: <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>,
              },
            ]),
      ]}
    >
      <Sharing family="company" trail={[{ name: title, path: '/about' }]} />
      <Prose html={content} />
      <PriceInvitation title="See what a paper costs" />
    </ReadingPage>
  )
}
