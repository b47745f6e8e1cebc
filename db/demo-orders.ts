// Places Casey's orders of the demo as the form sends them, by the same deed as every customer's orders.
import { readArgument, type ArgumentOf } from '#contract/grammar/methods.ts'
import { orders } from '#contract/methods/orders.ts'
import { placeOrder } from '#server/deeds/place-order.ts'
import { placementIn } from '#server/methods/orders/create.ts'
import type { Db } from '#server/store/connection.ts'
import { readTerms } from '#server/content/terms.ts'
import { demoEmail } from './demo-people.ts'

type Argument = ArgumentOf<typeof orders.create>
type Paper = Pick<Argument, 'topic' | 'documentType' | 'discipline' | 'urgency'> & Partial<Argument>

/** The key of the order that is paid at the first start. */
export const PAID_ORDER_KEY = '0b1f6f0a-6d52-4a7e-9a39-6f5f0c1d4a04'

// Each order has a key, so that a later start finds them and places none.
const PAPERS: readonly Paper[] = [
  {
    key: '0b1f6f0a-6d52-4a7e-9a39-6f5f0c1d4a01',
    topic: 'How does temperature change the rate of an enzyme’s work?',
    documentType: 8,
    discipline: 1,
    urgency: 240,
    pages_number: 6,
    instructions: 'Catalase from potatoes, five temperatures. The table of readings is my own.',
  },
  {
    key: '0b1f6f0a-6d52-4a7e-9a39-6f5f0c1d4a02',
    topic: 'A presentation on the causes of the First World War',
    documentType: 14,
    discipline: 15,
    urgency: 48,
    pages_number: 0,
    slides_number: 12,
    writerCategory: 2,
  },
  {
    key: '0b1f6f0a-6d52-4a7e-9a39-6f5f0c1d4a03',
    topic: 'Is doubt the beginning of knowledge?',
    type: 'editing',
    documentType: 3,
    discipline: 29,
    urgency: 24,
    pages_number: 6,
    hasAbstractPage: true,
    instructions: 'Please leave the examples as they are; the argument of the second part wants tightening.',
  },
  {
    key: PAID_ORDER_KEY,
    topic: 'What made the spinning jenny worth building in England first?',
    documentType: 1,
    discipline: 15,
    urgency: 168,
    pages_number: 5,
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
    const argument = readArgument(orders.create, { ...USUAL, ...paper })
    const placed = argument.ok
      ? await db.transaction().execute((tx) => placeOrder(tx, placing, placementIn(argument.value)))
      : argument
    if (!placed.ok) throw new Error(`An order of the demo was refused: ${placed.refusal.message}`)
  }
}

const USUAL = {
  type: 'writing',
  academicLevel: 2,
  citationStyle: 1,
  sources: 4,
  pages_number: 1,
  spacing: 1,
  writerCategory: 1,
  acceptedTerms: true,
} as const
