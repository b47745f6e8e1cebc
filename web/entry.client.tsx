// Wakes the page that the server sent.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadAnalyticsLate } from './lib/analytics.ts'
import { hideCarriedSheets } from './lib/carried-sheets.ts'
import { followChosenInOtherTabs } from './lib/choices.ts'
import { watchLinksLate } from './lib/near-links.ts'
import type { Handoff } from './lib/start.ts'

async function wake(given: Promise<Handoff>) {
  const { router, data, modules } = await given
  // The router expects these names.
  Object.assign(window, {
    __reactRouterContext: { ...router, stream: new Response(data).body },
    __reactRouterRouteModules: modules,
  })
  hideCarriedSheets(Reflect.get(window, '__reactRouterManifest'))
  followChosenInOtherTabs()
  loadAnalyticsLate()
  watchLinksLate()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

void wake(Reflect.get(window, 'handoff'))
