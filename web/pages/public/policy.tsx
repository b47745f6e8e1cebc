// A policy: its text, its version, and the day it came into force.
import type { Call } from '#contract/index.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Sharing } from '#web/parts/site/sharing.tsx'
import { Day } from '#web/parts/texts/day.tsx'
import { Prose } from '#web/parts/texts/prose.tsx'
import { ReadingPage } from '#web/parts/texts/reading-page.tsx'
import type { Route } from './+types/policy.ts'

/** The address of a policy is its slug. */
async function load(call: Call, request: Request) {
  const slug = new URL(request.url).pathname.replaceAll('/', '')
  return call('site', 'text', { slug })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta({ title: loaderData.title, description: loaderData.summary })
}

export default function Policy({ loaderData: policy }: Route.ComponentProps) {
  const { slug, title, summary, version, date, headings, content } = policy
  return (
    <ReadingPage
      title={title}
      lede={summary}
      known={[
        ...(version === null ? [] : [{ name: 'Version', value: version }]),
        { name: 'In force since', value: <Day at={date} /> },
      ]}
      headings={headings}
    >
      <Sharing family="policies" trail={[{ name: title, path: `/${slug}` }]} />
      <Prose html={content} />
    </ReadingPage>
  )
}
