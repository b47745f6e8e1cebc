// The files of an order at the desk: what is decided about each, and who can decide.
import { expect, test } from 'vitest'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import type { Dossier } from './acts.ts'
import { DossierFiles } from './dossier-files.tsx'

const FILE = { key: 'a', name: 'plan.pdf', size: 2048, date: 0, state: 'pending', owner: { isClient: true } }
const OTHER = { ...FILE, key: 'b', name: 'sources.pdf' }
const NOTHING_HELD = { held: undefined, failure: undefined, hold: () => {} }

function shown(files: readonly object[], { isManager = true, decision = NOTHING_HELD }: Given = {}) {
  const dossier: Dossier = Object({
    id: 7,
    files,
    versions: [],
    offers: { 'desk.file.approve': isManager ? null : 'You are not a manager.' },
  })
  const html = drawn(<DossierFiles dossier={dossier} decision={Object(decision)} />)
  return {
    words: wordsIn(html),
    verbs: [...html.matchAll(/aria-label="((?:Approve|Decline) [^"]*)"/g)].map(([, verb]) => verb),
  }
}
type Given = { isManager?: boolean; decision?: object }

test('a manager decides on each file of the customer that waits, and on no other', () => {
  expect(shown([FILE])).toMatchObject({
    words: expect.stringMatching(/plan\.pdf .*from the customer · waits for a decision/),
    verbs: ['Approve plan.pdf', 'Decline plan.pdf'],
  })
  for (const file of [
    { ...FILE, state: 'approved' },
    { ...FILE, state: 'declined' },
    { ...FILE, owner: { isClient: false } },
  ])
    expect(shown([file]).verbs).toEqual([])
  expect(shown([{ ...FILE, owner: null }]).words).toContain('from the desk')
  expect(shown([FILE], { isManager: false }).verbs).toEqual([])
  expect(shown([]).words).toBe('')
})

test.each([
  ['approve', 'approved, not told yet'],
  ['decline', 'declined, not told yet'],
])(
  'a file whose decision can still be undone (%s) waits for none, while another one does',
  (outcome, state) => {
    const { words, verbs } = shown([FILE, OTHER], {
      decision: { ...NOTHING_HELD, held: { file: FILE, outcome } },
    })
    expect(words).toContain(`from the customer · ${state}`)
    expect(verbs).toEqual(['Approve sources.pdf', 'Decline sources.pdf'])
  },
)
