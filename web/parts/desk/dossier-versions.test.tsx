import { expect, test } from 'vitest'
import { drawn, waysIn } from '#tests/kit/drawn.tsx'
import { DossierVersions } from './dossier-versions.tsx'

const FILE = { key: 'f'.repeat(32), name: 'paper.docx', size: 2048, date: 0, state: 'approved', owner: null }
const version = (id: number) => ({ id, kind: 'final', createdAt: 0, files: [{ ...FILE, key: `file${id}` }] })

function waysOf(customer: object | null) {
  const dossier = Object({ id: 7, customer, versions: [version(12), version(11)] })
  return waysIn(drawn(<DossierVersions dossier={dossier} />)).filter((way) => way.includes('/desk'))
}

test('a manager reads each file beside its own version, and compares a version with the one before', () => {
  expect(waysOf({ id: 1 })).toEqual([
    'Read → /desk/7/check/12?queue=mine&file=file12',
    'Compare with version 1 → /desk/7/compare/11/12?queue=mine',
    'Read → /desk/7/check/11?queue=mine&file=file11',
  ])
})

test('a writer, who knows the files, only compares them', () => {
  expect(waysOf(null)).toEqual(['Compare with version 1 → /desk/7/compare/11/12?queue=mine'])
})
