import { expect, test } from 'vitest'
import { NO_UPLOADS } from '#tests/kit/complete-draft.ts'
import { drawn } from '#tests/kit/drawn.tsx'
import type { Upload } from '#web/lib/use-sending.ts'
import { INITIAL_DRAFT } from './order-draft.ts'
import { SummaryStep } from './summary-step.tsx'

const LISTS = { documentTypes: [], levels: [], disciplines: [], styles: [], categories: [], tariffs: [] }
const LOST = { id: '1', name: 'notes.txt', percent: undefined, problem: 'We couldn’t send it.' }
const PROGRAM = { ...LOST, id: '2', name: 'tool.exe', problem: 'No programs.', isRefused: true }

function summaryWith(underWay: readonly Upload[]): string {
  return drawn(
    <SummaryStep
      draft={INITIAL_DRAFT}
      lists={LISTS}
      errors={{}}
      onChange={() => {}}
      promo={{ percent: 0, isAsking: false, problem: undefined }}
      uploads={{ ...NO_UPLOADS, underWay }}
      hasAccepted={false}
      onAccept={() => {}}
    />,
  )
}

test('a file that was lost on the way can be sent again', () => {
  const summary = summaryWith([LOST, PROGRAM])
  expect(summary).toContain('notes.txt, didn’t reach us')
  expect(summary).toContain('tool.exe, can’t be sent')
  expect(summary).toContain('Try again or remove')
})

test('a program, which we never take, is not offered to be sent again', () => {
  const summary = summaryWith([PROGRAM])
  expect(summary).toContain('See why, or remove')
  expect(summary).not.toContain('Try again')
})
