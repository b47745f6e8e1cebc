// What we show instead of a page, by the status of the answer.
import { isRouteErrorResponse } from 'react-router'
import { NOT_LOADED } from '#web/lib/loading.ts'
import { NO_SCRIPT } from '#web/lib/page-scripts.ts'
import { BrokenPage } from './broken-page.tsx'
import { LostPage, type Lost } from './lost-page.tsx'
import { UnloadedPage } from './unloaded.tsx'

/** A text that we withdrew on purpose. */
const WITHDRAWN: Lost = {
  status: 410,
  title: 'We’ve taken this page down.',
  words: 'It won’t come back. What we still stand behind is on the blog and among the samples.',
  ways: [
    { label: 'Read the blog', href: '/blog' },
    { label: 'Read a sample', href: '/samples' },
  ],
}

const APOLOGIES = new Map([
  [404, { title: 'Page not found', Page: LostPage }],
  [410, { title: 'Page withdrawn', Page: WithdrawnPage }],
  [NOT_LOADED, { title: 'Page not loaded', Page: UnloadedPage }],
  [NO_SCRIPT, { title: 'Page not loaded', Page: UnloadedDocumentPage }],
])
const BROKEN = { title: 'This page broke', Page: BrokenPage }

export function Apology({ error }: { error: unknown }) {
  const { Page } = apologyFor(error)
  return <Page />
}

export function apologyTitle(error: unknown): string {
  return apologyFor(error).title
}

function apologyFor(error: unknown) {
  return (isRouteErrorResponse(error) && APOLOGIES.get(error.status)) || BROKEN
}

function WithdrawnPage() {
  return <LostPage lost={WITHDRAWN} />
}

function UnloadedDocumentPage() {
  return <UnloadedPage isDocument />
}
