// What the order form sends, and orders placed with it.
import { found } from './accounts.ts'
import type { Answer, TestServer } from './server.ts'

/** A paper of four pages at standard level in a week. */
export const PLACEMENT = {
  type: 'writing',
  academicLevel: 2,
  documentType: 1,
  discipline: 15,
  citationStyle: 2,
  topic: 'Why did canals lose to railways?',
  instructions: 'Two causes, weighed against each other.',
  files: [],
  sources: 4,
  skip_sources: false,
  urgency: 168,
  pages_number: 4,
  spacing: 1,
  slides_number: 0,
  writerCategory: 1,
  hasAbstractPage: false,
  acceptedTerms: true,
} as const

/** Returns that paper with what the test gives it. */
export function placement(given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { ...PLACEMENT, ...given }
}

type Placing = {
  readonly call: (
    namespace: 'orders',
    method: 'create',
    argument: Record<string, unknown>,
  ) => Promise<Pick<Answer, 'status' | 'body'>>
}

/** Returns the order's number. */
export async function place(caller: Placing, given: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const { status, body } = await caller.call('orders', 'create', placement(given))
  const order = found({ body })
  if (status === 200 && typeof order === 'object' && order !== null && 'id' in order) return Number(order.id)
  throw new Error(`Placing an order answered ${status}: ${JSON.stringify(body)}`)
}

export async function offerCode(
  { db }: Pick<TestServer, 'db'>,
  code: string,
  given: { percent?: number; max_uses?: number; valid_from?: number; valid_to?: number } = {},
): Promise<string> {
  await db
    .insertInto('discounts')
    .values({ code, percent: 10, max_uses: 1000, valid_from: 0, valid_to: 4_000_000_000, ...given })
    .execute()
  return code
}

/** Gives the order a writer, as the desk would. */
export async function giveWriter({ db }: Pick<TestServer, 'db'>, orderId: number, penName: string) {
  const { id } = await db
    .insertInto('people')
    .values({ email: `${penName.toLowerCase()}@example.test`, name: 'A secret name', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('writers').values({ person_id: id, pen_name: penName }).execute()
  await db.updateTable('orders').set({ writer_id: id }).where('id', '=', orderId).execute()
  return id
}
