// At which outcome and share the dialog of a dispute starts.
import { expect, test } from 'vitest'
import { SETTLING, type Dossier } from './acts.ts'
import { firstOutcome, firstPercent } from './outcomes.tsx'

const OFFERED: Dossier['offers'] = Object.fromEntries(SETTLING.map(({ name }) => [name, null]))

test.each([
  ['Full refund', true, {}, 'Refund'],
  ['Rework by the same writer', false, {}, 'Rework by the same writer'],
  ['Another writer', false, {}, 'Another writer'],
  ['Cancel the order', false, {}, 'Cancel the order'],
  ['Something else', false, {}, 'Rework by the same writer'],
  ['Something else', true, {}, 'Refund'],
  ['Rework by the same writer', false, { rework: 'No paper yet.' }, 'Another writer'],
  ['Full refund', true, { refund: 'All went back.' }, 'Cancel the order'],
])('a customer who wants “%s” (money: %s), with %o closed: “%s”', (title, refund, closed, label) => {
  const offers = { ...OFFERED }
  for (const [outcome, why] of Object.entries(closed)) offers[`desk.decideDispute.${outcome}`] = why
  const dossier: Dossier = Object({
    offers,
    disputes: [{ state: 'pending', purpose: { id: 1, title, refund } }],
  })
  expect(firstOutcome(SETTLING, dossier).label).toBe(label)
})

test.each([
  ['Full refund', 100],
  ['Partial refund', 50],
  ['Cancel the order', 100],
])('a customer who wants “%s” starts at %i percent', (title, percent) => {
  const dossier: Dossier = Object({ disputes: [{ state: 'pending', purpose: { id: 1, title } }] })
  expect(firstPercent(dossier)).toBe(percent)
})
