// Orders that Casey of the demo has placed, through the same act as everybody's.
import { placeOrder, type Placement } from '#server/acts/place-order.ts'
import type { Db } from '#server/store/connection.ts'
import { readTerms } from '#server/terms.ts'
import { demoEmail } from './demo-people.ts'

type Paper = Pick<Placement, 'topic' | 'documentTypeId' | 'disciplineId' | 'urgencyHours'> &
  Partial<Placement>

/** Of the one that is paid at the first start. */
export const PAID_ORDER_KEY = '0b1f6f0a-6d52-4a7e-9a39-6f5f0c1d4a04'

// Each has its key, so that a start that finds them there places none.
const PAPERS: readonly Paper[] = [
  {
    key: '0b1f6f0a-6d52-4a7e-9a39-6f5f0c1d4a01',
    topic: 'How does temperature change the rate of an enzyme’s work?',
    documentTypeId: 8,
    disciplineId: 1,
    urgencyHours: 240,
    pages: 6,
    instructions: 'Catalase from potatoes, five temperatures. The table of readings is my own.',
  },
  {
    key: '0b1f6f0a-6d52-4a7e-9a39-6f5f0c1d4a02',
    topic: 'A presentation on the causes of the First World War',
    documentTypeId: 14,
    disciplineId: 15,
    urgencyHours: 48,
    pages: 0,
    slides: 12,
    categoryId: 2,
  },
  {
    key: '0b1f6f0a-6d52-4a7e-9a39-6f5f0c1d4a03',
    topic: 'Is doubt the beginning of knowledge?',
    type: 'editing',
    documentTypeId: 3,
    disciplineId: 29,
    urgencyHours: 24,
    pages: 6,
    hasAbstractPage: true,
    instructions: 'Please leave the examples as they are; the argument of the second part wants tightening.',
  },
  {
    key: PAID_ORDER_KEY,
    topic: 'What made the spinning jenny worth building in England first?',
    documentTypeId: 1,
    disciplineId: 15,
    urgencyHours: 168,
    pages: 5,
    instructions: 'Wages and coal, please, and one objection to each.',
  },
]

export async function seedOrders(db: Db, now: number): Promise<void> {
  const casey = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', demoEmail('casey'))
    .executeTakeFirst()
  if (!casey) return
  const placing = { customerId: casey.id, now, terms: await readTerms(), blockedCountries: [] }
  for (const paper of PAPERS) {
    const placed = await db.transaction().execute((tx) => placeOrder(tx, placing, { ...USUAL, ...paper }))
    if (!placed.ok) throw new Error(`An order of the demo was refused: ${placed.refusal.message}`)
  }
}

const USUAL = {
  key: null,
  type: 'writing',
  levelId: 2,
  citationStyleId: 1,
  instructions: '',
  fileKeys: [],
  sources: 4,
  skipSources: false,
  pages: 1,
  slides: 0,
  spacing: 1,
  hasAbstractPage: false,
  categoryId: 1,
  previousId: null,
  promocode: null,
} as const
