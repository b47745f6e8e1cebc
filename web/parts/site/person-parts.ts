// The parts of a frame that only signed-in people see: visitors do not load them.
import { lazy } from 'react'
import { patiently } from '#web/ui/status/patiently.ts'
// The server draws these parts before their scripts arrive, so their sheets have to come with the header.
import './mobile-person.module.css'
import './person-tools.module.css'

export const PersonTools = lazy(
  patiently(async () => ({ default: (await import('./person-tools.tsx')).PersonTools })),
)
export const MobilePerson = lazy(
  patiently(async () => ({
    default: (await import('./mobile-person.tsx')).MobilePerson,
  })),
)
export const MobileNews = lazy(
  patiently(async () => ({ default: (await import('./mobile-person.tsx')).MobileNews })),
)
export const MobileSignOut = lazy(
  patiently(async () => ({
    default: (await import('./mobile-person.tsx')).MobileSignOut,
  })),
)
