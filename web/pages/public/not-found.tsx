// The page for every unknown address: it looks like one of ours and answers 404.
import { data } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LostPage } from '#web/parts/site/lost-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Inside the app there is nothing to ask the server for. */
export function clientLoader() {
  return null
}

export function meta() {
  return pageMeta({ title: 'Page not found', isHidden: true })
}

export default function NotFound() {
  return <LostPage />
}
