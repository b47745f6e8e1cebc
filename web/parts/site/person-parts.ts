// The parts of a frame that only signed-in people see: visitors do not load them.
import { lazy } from 'react'
import { patiently } from '#web/ui/status/patiently.ts'

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
