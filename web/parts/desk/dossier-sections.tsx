// In the margin of an order: what its page has, and how much of it.
import { SideNav } from '#web/ui/lists/side-nav.tsx'
import type { Dossier } from './acts.ts'

export function DossierSections({ dossier }: { dossier: Dossier }) {
  const { revisions, disputes, versions, files, hasThread, audit } = dossier
  const entries = [
    { href: '#requests', label: 'Requests', count: revisions.length + disputes.length },
    { href: '#instructions', label: 'Instructions' },
    { href: '#files', label: 'Files', count: files.length },
    { href: '#versions', label: 'Versions', count: versions.length },
    ...(hasThread ? [{ href: '#messages', label: 'Messages' }] : []),
    { href: '#history', label: 'History', count: audit.length },
  ]
  return <SideNav label="Sections" entries={entries.filter(({ count }) => count !== 0)} />
}
