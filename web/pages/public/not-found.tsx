// The page for every unknown address: it looks like one of ours and answers 404.
import { data, redirectDocument } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LostPage } from '#web/parts/site/lost-page.tsx'
import type { Route } from './+types/not-found.ts'

export function loader() {
  return data(null, { status: 404 })
}

/** An address that the browser does not know may still be a page (`web/lib/page-lists.ts`). */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (params['*'] !== undefined) throw redirectDocument(request.url)
  return null
}

export function meta() {
  return pageMeta({ title: 'Page not found', isHidden: true })
}

export default function NotFound() {
  return <LostPage />
}
