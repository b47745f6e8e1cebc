// What a manager looks at before a decision: for each point, what is there and whether it is as it should be.
import { counted } from '#domain/basics/counted.ts'
import { formatTimeLeft } from '#domain/countdowns.ts'
import { personalDetailsIn } from '#domain/personal-details.ts'
import type { CountedFacts } from '../papers/delivery-facts.tsx'
import {
  APPROVE,
  APPROVE_REVISION,
  hasUndecidedFiles,
  isOffered,
  SEND_BACK,
  type DeskAct,
  type Dossier,
} from './acts.ts'

export type Check = { readonly isFine: boolean; readonly words: string }

type Seen = {
  readonly now: number
  /** What was counted in the newest version; nothing where the paper is not open. */
  readonly facts?: CountedFacts | null | undefined
}

/** Returns nothing if no decision is open, or if the open one needs no checks. */
export function checksOf(dossier: Dossier, { now, facts }: Seen): readonly Check[] {
  const awaits = (act: DeskAct) => isOffered(dossier, act)
  if (awaits(APPROVE)) return [ofOrder(dossier), ofFiles(dossier), ...ofTime(dossier, now)]
  if (awaits(APPROVE_REVISION)) return [ofRequest(dossier), ofFiles(dossier)]
  if (awaits(SEND_BACK)) return [...ofMarks(dossier), ...ofPaper(dossier, facts)]
  return []
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
const NUMBERS = new Intl.NumberFormat('en-US')

function ofOrder({ order }: Dossier): Check {
  return ofDetails('The order', [order.topic, order.instructions])
}

function ofRequest({ revisions }: Dossier): Check {
  const asked = revisions.filter(({ state }) => state === 'pending')
  const notes = asked.flatMap(({ marks }) => marks.map(({ note }) => note))
  return ofDetails('The request', [...asked.map(({ instructions }) => instructions), ...notes])
}

function ofDetails(name: string, texts: readonly string[]): Check {
  const details = [...new Set(texts.flatMap(personalDetailsIn))]
  return details.length === 0
    ? { isFine: true, words: `${name} holds no personal details` }
    : { isFine: false, words: `${name} seems to hold ${LIST.format(details)}` }
}

function ofFiles(dossier: Dossier): Check {
  const isFine = !hasUndecidedFiles(dossier)
  return {
    isFine,
    words: isFine ? 'No file waits for a decision' : 'Files of the customer wait for a decision',
  }
}

function ofTime({ isUrgent, order: { dueAt, pagesNumber } }: Dossier, now: number): Check[] {
  if (!isUrgent || dueAt === null || dueAt < now) return []
  return [{ isFine: false, words: `${formatTimeLeft(dueAt - now)} for ${counted(pagesNumber, 'page')}` }]
}

/** The marks that the newest version answers. */
function ofMarks({ revisions }: Dossier): Check[] {
  const asked = revisions.find(({ state, marks }) => state === 'approved' && marks.length > 0)
  if (!asked) return []
  const answered = asked.marks.filter(({ answer }) => answer !== null).length
  const all = asked.marks.length
  return [{ isFine: answered === all, words: `${answered} of ${counted(all, 'mark')} answered` }]
}

function ofPaper({ order }: Dossier, facts: CountedFacts | null | undefined): Check[] {
  if (!facts) return []
  const { words, ordered, references } = facts
  const checks = []
  if (words !== null && ordered > 0)
    checks.push({ isFine: words >= ordered, words: `${ofTwo(words, ordered)} words` })
  if (references !== null && !order.skipSources && order.sources > 0)
    checks.push({
      isFine: references >= order.sources,
      words: `${ofTwo(references, order.sources)} references`,
    })
  return checks
}

/** '1,980 of the ordered 1,925' */
function ofTwo(there: number, ordered: number): string {
  return `${NUMBERS.format(there)} of the ordered ${NUMBERS.format(ordered)}`
}
