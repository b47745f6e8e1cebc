// The parts of a frame that only signed-in people see: visitors do not load them.
import { lazy } from 'react'

export const PersonTools = lazy(async () => ({ default: (await import('./person-tools.tsx')).PersonTools }))
export const MobilePerson = lazy(async () => ({
  default: (await import('./mobile-person.tsx')).MobilePerson,
}))
export const MobileNews = lazy(async () => ({ default: (await import('./mobile-person.tsx')).MobileNews }))
export const MobileSignOut = lazy(async () => ({
  default: (await import('./mobile-person.tsx')).MobileSignOut,
}))
