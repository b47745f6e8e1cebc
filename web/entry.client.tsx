// Wakes the page that the server sent.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadAnalyticsLate } from './lib/analytics.ts'
import { followOtherTabs } from './lib/choices.ts'
import { watchLinksLate } from './lib/near-links.ts'

followOtherTabs()
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
