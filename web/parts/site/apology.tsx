// What we show instead of a page, by the status of the answer.
import { isRouteErrorResponse } from 'react-router'
import { NOT_LOADED } from '#web/lib/loading.ts'
import { BrokenPage } from './broken-page.tsx'
import { LostPage } from './lost-page.tsx'
import { UnloadedPage } from './unloaded.tsx'

const APOLOGIES = new Map([
  [404, { title: 'Page not found', Page: LostPage }],
  [410, { title: 'Page withdrawn', Page: WithdrawnPage }],
  [NOT_LOADED, { title: 'Page not loaded', Page: LatePage }],
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
  return <LostPage what="text" />
}

function LatePage() {
  return <UnloadedPage title="This page didn’t load." what="it" />
}
