// In the margin of an order: what its page has, and how much of it.
import { SideNav } from '#web/ui/lists/side-nav.tsx'
import type { Dossier } from './acts.ts'
import { canAnswer } from './dossier-marks.tsx'

export function DossierSections({ dossier }: { dossier: Dossier }) {
  const { customer, revisions, disputes, versions, files, hasThread, audit } = dossier
  const brief = [
    { href: '#instructions', label: 'Instructions' },
    { href: '#files', label: 'Files', count: files.length },
  ]
  const requests = { href: '#requests', label: 'Requests', count: revisions.length + disputes.length }
  const marks = { href: '#marks', label: 'Marks', count: revisions.flatMap((each) => each.marks).length }
  const entries = [
    // Writers read the brief first.
    ...(customer === null ? [...brief, requests, marks] : [requests, marks, ...brief]),
    ...(canAnswer(dossier) ? [{ href: '#deliver', label: 'Deliver' }] : []),
    { href: '#versions', label: 'Versions', count: versions.length },
    ...(hasThread ? [{ href: '#messages', label: 'Messages' }] : []),
    { href: '#history', label: 'History', count: audit.length },
  ]
  return <SideNav label="Sections" entries={entries.filter(({ count }) => count !== 0)} />
}
