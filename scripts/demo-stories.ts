// What has happened in the demo before a person first looks: whose orders, which papers, and what became of
// them, each with how many days ago.
import type { DemoName } from '#db/demo-people.ts'
import type { SampleName } from './demo-papers.ts'

/** Customers whom only the demo's world knows. */
export const CUSTOMERS = {
  noor: { name: 'Noor Haddad', email: 'noor@longhand.test' },
  theo: { name: 'Theo Lindqvist', email: 'theo@longhand.test' },
} as const

export type Who = DemoName | keyof typeof CUSTOMERS

export type Deed =
  | 'pay'
  | 'approve'
  | 'claim'
  | 'draft'
  | 'final'
  | 'sendBack'
  | 'releaseDraft'
  | 'releaseFinal'
  | 'askRevision'
  | 'allowRevision'
  | 'dispute'
  | 'refundHalf'
  | 'cancel'
  | 'complete'
  | 'rate'
  | 'talk'

export type Story = {
  readonly key: string
  readonly who: Who
  readonly writer: 'wren' | 'ellis'
  readonly daysAgo: number
  readonly paper: { readonly topic: string } & Readonly<Record<string, unknown>>
  /** Which of the public samples the writer delivers; without one, a paper of two sentences. */
  readonly sample?: SampleName
  readonly course: readonly (readonly [daysAgo: number, ...deeds: readonly Deed[]])[]
  /** What the customer says in a request. */
  readonly words?: string
  readonly rating?: { readonly stars: number; readonly line: string; readonly penName: string }
  /** What both sides say, in turns, the customer first. */
  readonly talk?: readonly string[]
}

const essay = { documentType: 1, discipline: 15, urgency: 168 }

const TOLD: readonly Omit<Story, 'key'>[] = [
  {
    who: 'casey',
    writer: 'wren',
    daysAgo: 24,
    paper: { ...essay, topic: 'Why did canals lose to railways?', pages_number: 3, sources: 3 },
    sample: 'why-did-canals-lose-to-railways',
    course: [
      [24, 'pay', 'approve', 'claim'],
      [21, 'draft', 'releaseDraft', 'talk'],
      [18, 'final', 'releaseFinal'],
      [10, 'complete', 'rate'],
    ],
    talk: [
      'Could the part on widths come before the part on bills?',
      'Yes, and it reads better that way. The final paper has it so.',
    ],
    rating: { stars: 5, line: 'The sources were ones I could check, and did.', penName: 'C.' },
  },
  {
    who: 'noor',
    writer: 'wren',
    daysAgo: 24,
    paper: {
      documentType: 8,
      discipline: 3,
      urgency: 120,
      topic: 'Rates of reaction: magnesium in four acids',
    },
    course: [
      [24, 'pay', 'approve', 'claim'],
      [21, 'final', 'releaseFinal'],
      [18, 'complete', 'rate'],
    ],
    rating: { stars: 4, line: 'Clear tables. I had to ask once about the error bars.', penName: 'Noor' },
  },
  {
    who: 'theo',
    writer: 'ellis',
    daysAgo: 21,
    paper: {
      documentType: 3,
      discipline: 29,
      urgency: 120,
      topic: 'Can a map be wrong and still be useful?',
    },
    course: [
      [21, 'pay', 'approve', 'claim'],
      [18, 'final', 'releaseFinal'],
      [10, 'complete', 'rate'],
    ],
    rating: { stars: 5, line: 'It showed me how to argue with my own example.', penName: 'T. L.' },
  },
  {
    who: 'casey',
    writer: 'ellis',
    daysAgo: 21,
    paper: { ...essay, topic: 'Was the Congress of Vienna a success on its own terms?', urgency: 120 },
    words: 'Two of the five sources are not about the congress at all.',
    course: [
      [21, 'pay', 'approve', 'claim'],
      [18, 'final', 'releaseFinal'],
      [10, 'dispute'],
      [5, 'refundHalf'],
    ],
  },
  {
    who: 'casey',
    writer: 'wren',
    daysAgo: 10,
    paper: { ...essay, topic: 'How did the printing press change the price of a book?', discipline: 15 },
    course: [
      [10, 'pay', 'approve'],
      [5, 'cancel'],
    ],
  },
  {
    who: 'casey',
    writer: 'wren',
    daysAgo: 10,
    paper: {
      ...essay,
      topic: 'Distance and ruin in “Ozymandias”',
      discipline: 18,
      pages_number: 2,
      sources: 1,
    },
    sample: 'distance-and-ruin-in-ozymandias',
    course: [
      [10, 'pay', 'approve', 'claim'],
      [5, 'final', 'releaseFinal', 'talk'],
    ],
    talk: [
      'Thank you, this is what I needed to see.',
      'I am glad. Ask if a step of the argument is unclear.',
    ],
  },
  {
    who: 'casey',
    writer: 'ellis',
    daysAgo: 10,
    paper: {
      ...essay,
      topic: 'Osmosis in potato cells: is the line really straight?',
      documentType: 8,
      discipline: 1,
    },
    words: 'The graph has no units on its second axis, and the conclusion leaves out the outlier.',
    course: [
      [10, 'pay', 'approve', 'claim'],
      [5, 'final', 'releaseFinal'],
      [1, 'askRevision'],
    ],
  },
  {
    who: 'casey',
    writer: 'wren',
    daysAgo: 10,
    paper: {
      ...essay,
      topic: 'On both sides only assertion: letters in “Pride and Prejudice”',
      discipline: 18,
      pages_number: 3,
      sources: 1,
    },
    sample: 'on-both-sides-only-assertion',
    words: 'Please see my marks. The rest can stay as it is.',
    course: [
      [10, 'pay', 'approve', 'claim'],
      [5, 'final', 'releaseFinal'],
      [2, 'askRevision'],
      [1, 'allowRevision'],
    ],
  },
  {
    who: 'casey',
    writer: 'ellis',
    daysAgo: 5,
    paper: { ...essay, topic: 'Does a minimum wage cost jobs? Two cities compared', discipline: 10 },
    words: 'The paper compares other cities than the two that I named.',
    course: [
      [5, 'pay', 'approve', 'claim'],
      [2, 'final', 'releaseFinal'],
      [1, 'dispute'],
    ],
  },
  {
    who: 'casey',
    writer: 'wren',
    daysAgo: 5,
    paper: {
      ...essay,
      topic: 'Who decides what is recorded?',
      discipline: 23,
      urgency: 240,
      pages_number: 2,
      sources: 2,
    },
    sample: 'who-decides-what-is-recorded',
    course: [
      [5, 'pay', 'approve', 'claim'],
      [2, 'draft', 'releaseDraft', 'talk'],
    ],
    talk: [
      'The draft is good. May the part on the Dictionary be longer?',
      'Of course. I will take the space from the introduction.',
      'Perfect, thank you.',
    ],
  },
  {
    who: 'casey',
    writer: 'ellis',
    daysAgo: 5,
    paper: {
      ...essay,
      topic: 'How fast does a tea cool, and what decides it?',
      documentType: 8,
      discipline: 24,
    },
    course: [
      [5, 'pay', 'approve', 'claim'],
      [2, 'draft', 'sendBack'],
      [1, 'draft'],
    ],
  },
  {
    who: 'casey',
    writer: 'wren',
    daysAgo: 2,
    paper: { ...essay, topic: 'Why do some languages have no word for blue?', discipline: 16 },
    course: [
      [2, 'pay', 'approve'],
      [1, 'claim', 'talk'],
    ],
    talk: ['My teacher wants at least one source in Greek.', 'Noted. I know a good one.'],
  },
  {
    who: 'casey',
    writer: 'wren',
    daysAgo: 1,
    paper: { ...essay, topic: 'Are rivers persons? The Whanganui and the law', discipline: 14, urgency: 240 },
    course: [[1, 'pay', 'approve']],
  },
  {
    who: 'noor',
    writer: 'ellis',
    daysAgo: 5,
    paper: { ...essay, topic: 'Two readings of the Treaty of Waitangi', urgency: 72 },
    course: [[5, 'pay', 'approve', 'claim']],
  },
  {
    who: 'theo',
    writer: 'wren',
    daysAgo: 2,
    paper: {
      documentType: 14,
      discipline: 15,
      urgency: 72,
      topic: 'Ten slides on the Silk Road',
      pages_number: 0,
      slides_number: 10,
    },
    course: [[2, 'pay', 'approve']],
  },
  {
    who: 'noor',
    writer: 'wren',
    daysAgo: 0,
    paper: {
      ...essay,
      topic: 'Is randomness a property of the world or of what we know?',
      discipline: 29,
      urgency: 24,
    },
    course: [[0, 'pay']],
  },
  {
    who: 'theo',
    writer: 'wren',
    daysAgo: 0,
    paper: { ...essay, topic: 'What makes a number prime, and why does it matter?', discipline: 20 },
    course: [[0, 'pay']],
  },
]

/** Each placement has a key, so that a later start finds the world made and places nothing. */
export const STORIES: readonly Story[] = TOLD.map((story, index) =>
  Object.assign({ key: `0b1f6f0a-6d52-4a7e-9a39-7a5f0c1d4a${String(index).padStart(2, '0')}` }, story),
)
