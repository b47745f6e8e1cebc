// The ten steps of the form: their names, which fields stand where, and what each of them still misses.
import { URGENCY_HOURS_MAX, URGENCY_HOURS_MIN } from '#domain/constants.ts'
import { formatDuration, isOfferedUrgency } from '#domain/deadlines.ts'
import { INSTRUCTIONS_MAX, NO_PAPER, NO_REFERENCES, TOPIC_MAX, TOPIC_MIN } from '#domain/orders.ts'
import { checkLength, required, tooLong } from '#domain/validations.ts'
import type { OrderDraft } from './order-draft.ts'
import type { FieldErrors } from '#web/lib/use-form.ts'
import { titleIn, type Lists, type Reference } from './lists.ts'

type FormStep = {
  readonly label: string
  readonly question: string
  readonly lede: string
  /** The names that the server uses for them when it refuses one. */
  readonly fields: readonly string[]
}

type Check = (draft: OrderDraft, lists: Lists) => FieldErrors

export const INSTRUCTIONS_STEP = 2
export const FILES_STEP = 3
export const DEADLINE_STEP = 5

export const FORM_STEPS: readonly FormStep[] = [
  {
    label: 'Type',
    question: 'What do you need?',
    lede: 'Start here. You can change it until you place the order.',
    fields: ['type', 'documentType'],
  },
  {
    label: 'Paper',
    question: 'Tell us about the paper',
    lede: 'The level and the deadline set the price of a page. The rest helps us find the right writer.',
    fields: ['academicLevel', 'discipline', 'citationStyle'],
  },
  {
    label: 'Instructions',
    question: 'What is it about?',
    lede: 'Say it as you would to the person who will write it, because that’s who reads this.',
    fields: ['topic', 'instructions'],
  },
  {
    label: 'Files',
    question: 'Is there anything to work from?',
    lede: 'Your draft, the assessment criteria, notes from class. If you have no files, just continue.',
    fields: ['files'],
  },
  {
    label: 'References',
    question: 'How many references?',
    lede: 'The books and articles that the paper must cite. They cost nothing extra.',
    fields: ['sources', 'skip_sources'],
  },
  {
    label: 'Deadline',
    question: 'When do you need it?',
    lede: 'Longer deadlines cost less per page. Leave yourself a day or two to read it properly.',
    fields: ['urgency'],
  },
  {
    label: 'Workflow',
    question: 'How long should it be?',
    lede: 'Pages of text, slides of a presentation, or both.',
    fields: ['pages_number', 'slides_number', 'spacing'],
  },
  {
    label: 'Writer',
    question: 'Which writer?',
    lede: 'Every writer here is a person who knows the subject. A higher category adds to the base price.',
    fields: ['writerCategory'],
  },
  {
    label: 'Extras',
    question: 'Anything else with the paper?',
    lede: 'Add what you like, or just continue.',
    fields: ['hasAbstractPage', 'previousId'],
  },
  {
    label: 'Summary',
    question: 'Read it over once',
    lede: 'This is what your writer will see. You can still change anything.',
    fields: ['promocode', 'acceptedTerms', 'key', 'form'],
  },
]

export const LAST_STEP = FORM_STEPS.length - 1

const CHECKS: readonly Check[] = [
  ({ documentType }, lists) => ({
    documentType: unchosen('document type', lists.documentTypes, documentType),
  }),
  (draft, lists) => ({
    academicLevel: unchosen('academic level', lists.levels, draft.academicLevel),
    discipline: unchosen('discipline', lists.disciplines, draft.discipline),
    citationStyle: unchosen('citation style', lists.styles, draft.citationStyle),
  }),
  ({ topic, instructions }) => ({
    topic: topicProblem(topic.trim()),
    instructions:
      instructions.length > INSTRUCTIONS_MAX ? tooLong('instructions', INSTRUCTIONS_MAX) : undefined,
  }),
  () => ({}),
  ({ sources, skip_sources }) => ({
    sources: sources === 0 && !skip_sources ? NO_REFERENCES : undefined,
  }),
  ({ urgency }) => ({ urgency: urgencyProblem(urgency) }),
  ({ pages_number, slides_number }) => ({
    pages_number: pages_number + slides_number === 0 ? NO_PAPER : undefined,
  }),
  () => ({}),
  () => ({}),
  () => ({}),
]

export function stepPath(step: number): string {
  return `/order?step=${step}`
}

/** Returns nothing if the step is complete, otherwise a sentence for each incomplete field. */
export function problemsAt(step: number, draft: OrderDraft, lists: Lists): FieldErrors | undefined {
  const problems = CHECKS[step]?.(draft, lists) ?? {}
  return Object.values(problems).some((problem) => problem !== undefined) ? problems : undefined
}

/** Finds the first step that is not complete, or the summary. */
export function furthestStep(draft: OrderDraft, lists: Lists): number {
  const open = FORM_STEPS.findIndex((_, step) => problemsAt(step, draft, lists) !== undefined)
  return open < 0 ? LAST_STEP : open
}

/** Returns the step with the first of these fields. */
export function stepOf(errors: FieldErrors): number | undefined {
  const found = FORM_STEPS.findIndex(({ fields }) => fields.some((field) => errors[field] !== undefined))
  return found < 0 ? undefined : found
}

export function urgencyProblem(hours: number): string | undefined {
  if (isOfferedUrgency(hours)) return undefined
  return hours < URGENCY_HOURS_MIN
    ? `Leave at least ${formatDuration(URGENCY_HOURS_MIN)} from now.`
    : `Choose a time within ${formatDuration(URGENCY_HOURS_MAX)} from now.`
}

function topicProblem(topic: string): string | undefined {
  const checked = checkLength('topic', topic, { min: TOPIC_MIN, max: TOPIC_MAX })
  return checked.ok ? undefined : checked.refusal.message
}

function unchosen(name: string, list: readonly Reference[], id: number | null): string | undefined {
  return titleIn(list, id) === undefined ? required(name) : undefined
}
