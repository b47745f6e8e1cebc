// What each step of the form says about the answers that are given so far.
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { NO_UPLOADS } from '#tests/kit/complete-draft.ts'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { DraftWords } from './draft-words.tsx'
import { ExtrasStep } from './extras-step.tsx'
import { FilesStep, type Uploads } from './files-step.tsx'
import { INITIAL_DRAFT, type OrderDraft } from './order-draft.ts'
import { ReferencesStep } from './references-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import { WorkflowStep } from './workflow-step.tsx'
import { WriterStep } from './writer-step.tsx'

const BASIC = { id: 1, title: 'Standard', percent: 0 }
const TOP = { id: 3, title: 'Top', percent: 30, record: { writers: 1, finished: 40, rating: 4.8 } }
const LISTS = {
  documentTypes: [{ id: 4, title: 'Essay' }],
  levels: [{ id: 2, title: 'Diploma' }],
  disciplines: [{ id: 5, title: 'History' }],
  styles: [{ id: 6, title: 'MLA' }],
  categories: [BASIC, TOP],
  tariffs: [],
}

function stepWith(given: Partial<OrderDraft>) {
  return { draft: { ...INITIAL_DRAFT, ...given }, lists: LISTS, errors: {}, onChange: () => {} }
}

function said(step: ReactElement): string {
  return wordsIn(drawn(step))
}

const WREN = { id: 2, name: 'Wren', picture: null, rating: null, isWriter: true }
const WRITTEN = { id: 7, uid: 7, topic: 'Canals', date: 0, writer: WREN }

test('a customer may ask for a writer who has written for them, and for no one else', () => {
  const asked = (given: Partial<OrderDraft>, pastOrders: Parameters<typeof ExtrasStep>[0]['pastOrders']) =>
    said(<ExtrasStep {...stepWith(given)} pastOrders={pastOrders} />)
  const own = 'Previous writer Any writer who fits Wren, who wrote #00000007 Canals Asking for'
  expect(asked({}, [WRITTEN, { ...WRITTEN, id: 8, writer: null }])).toContain(own)
  expect(asked({ previousId: 7 }, [WRITTEN])).toContain(own)
  // One that was chosen before can be taken back, although the order is not among the newest any more.
  expect(asked({ previousId: 9 }, [WRITTEN])).toContain('Canals The writer of order #00000009 Asking')
  const noWriterYet = 'Once we’ve written a paper for you'
  expect(asked({}, [])).toContain(noWriterYet)
  expect(asked({}, [])).not.toContain('Any writer')
  // It can also be taken back before we know the others.
  expect(asked({ previousId: 9 }, null)).toContain('Any writer who fits The writer of order #00000009')
  expect(asked({}, null)).not.toMatch(/Once|Any writer/)
  expect(asked({}, [WRITTEN])).not.toContain(noWriterYet)
})

test('a category of writers says who may take the paper and what that adds, as far as it is known', () => {
  const shown = (baseCents: number | null) => said(<WriterStep {...stepWith({})} baseCents={baseCents} />)
  expect(shown(10_000)).toBe(
    'Writer category Standard At the base price. included Top Only writers in this category or a higher one may take your paper. We have 1 at the moment. This writer has finished at least 40 papers. Customers gave 4.8 of 5 stars on average. 30% on top of the base price. + $30.00',
  )
  expect(shown(null)).not.toContain('$')
  expect(drawn(<WriterStep {...stepWith({})} baseCents={null} />)).toMatch(/checked="" value="1"/)
  expect(drawn(<WriterStep {...stepWith({ writerCategory: 3 })} baseCents={null} />)).toMatch(
    /checked="" value="3"/,
  )
})

test('the workflow says what the pages come to, and references cannot be counted once none are needed', () => {
  const work = (given: Partial<OrderDraft>) => said(<WorkflowStep {...stepWith(given)} />)
  expect(work({ pages_number: 4, spacing: 1 })).toContain(
    '≈ 275 words per page, 1,100 in all Double spacing doubles',
  )
  expect(work({ pages_number: 1, spacing: 2 })).toContain(
    '≈ 550 words per page A double-spaced page counts as two',
  )
  const counter = (skip: boolean) =>
    drawn(<ReferencesStep {...stepWith({ skip_sources: skip, sources: 3 })} />)
  expect(counter(true)).toMatch(/role="spinbutton"[^>]*disabled=""/)
  expect(counter(false)).not.toMatch(/role="spinbutton"[^>]*disabled=""/)
})

test('a kept file says what is known of it, and one on its way takes room, too', () => {
  const file = { key: 'k', name: 'notes.txt' }
  const files = (uploads: Partial<Uploads>, count = 1) =>
    said(
      <FilesStep
        {...stepWith({ files: Array.from({ length: count }, (_, at) => ({ ...file, key: `k${at}` })) })}
        uploads={{ ...NO_UPLOADS, ...uploads }}
      />,
    )
  expect(files({})).toMatch(/txt notes\.txt$/)
  const known = { key: 'k0', name: 'x', size: 2048, date: 0, extension: 'txt' }
  expect(files({ facts: new Map([['k0', known]]) })).toMatch(/2 KB · \w{3} \d\d at /)
  const failed = (code: string) => new Map([['k0', { error: true as const, code, message: 'No' }]])
  expect(files({ facts: failed('not_found') })).toContain('File not found')
  expect(files({ facts: failed('unavailable') })).toContain('It’s still part of your order')
  const upload = { id: 'u', name: 'late.txt', percent: 40, problem: undefined }
  const full = 'You’ve added 20 files, which is the limit.'
  expect(files({ underWay: [upload] }, 18)).not.toContain(full)
  expect(files({ underWay: [upload] }, 19)).toContain(full)
  expect(files({ underWay: [{ ...upload, isRefused: true }] }, 19)).not.toContain(full)
})

test('the summary repeats every answer in words', () => {
  const summary = (given: Partial<OrderDraft>) =>
    said(
      <SummaryStep
        {...stepWith({ documentType: 4, academicLevel: 2, discipline: 5, citationStyle: 6, ...given })}
        promo={{ percent: 0, isAsking: false, problem: undefined }}
        uploads={NO_UPLOADS}
        hasAccepted={false}
        onAccept={() => {}}
      />,
    )
  expect(summary({ topic: 'Canals', pages_number: 0, slides_number: 2, sources: 1 })).toMatch(
    /^Service Writing, Essay Change Service Paper Diploma · History · MLA Change Paper Instructions Canals Change Instructions Files None Change Files References 1 reference Change References Deadline 7 days after payment, .* if paid now Change Deadline Workflow 2 slides Change Workflow Writer Standard Change Writer Extras None/,
  )
  const whole = summary({
    pages_number: 3,
    slides_number: 1,
    spacing: 2,
    skip_sources: true,
    writerCategory: 3,
    hasAbstractPage: true,
    previousId: 9,
    files: [{ key: 'k', name: 'notes.txt' }],
  })
  for (const answer of [
    'Files notes.txt Change',
    'References None needed Change',
    'Workflow 3 pages, double-spaced, 1 slide Change',
    'Writer Top Change',
    'Extras Abstract page, Previous writer Change',
  ])
    expect(whole).toContain(answer)
})

test('another draft is told from where it comes, and what each answer does', () => {
  const words = (given: Partial<Parameters<typeof DraftWords>[0]>) =>
    said(<DraftWords rival={null} isDraftLost={false} trouble={undefined} {...given} />)
  expect(words({})).toBe('')
  expect(words({ rival: { from: 'another tab', draft: INITIAL_DRAFT } })).toMatch(
    /changed in another tab.*Keep this one Take the other tab’s$/,
  )
  expect(words({ rival: { from: 'an earlier order', draft: INITIAL_DRAFT } })).toMatch(
    /Replace it with the earlier one\? Keep this one Replace it$/,
  )
  expect(words({ isDraftLost: true })).toContain('so we removed it')
  expect(words({ trouble: { problem: 'No line.', tryAgain: undefined } })).toBe('No line.')
  expect(words({ trouble: { problem: 'No line.', tryAgain: () => {} } })).toBe('No line. Try again')
})
