// Customers for the load, written where the product keeps them, because they are more than may sign up in an
// hour.
import { openSession } from '#server/deeds/open-session.ts'
import { VISITOR } from '#server/context.ts'
import { randomness } from '#server/secrets/randomness.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'

export type Customer = { readonly email: string; readonly cookie: string }

/** Adds this many new people, all of them signed in. */
export async function bringCustomers(
  databaseUrl: string,
  count: number,
  passwordHash: string | null = null,
): Promise<Customer[]> {
  const db = openDatabase(openPool(databaseUrl, { max: 1, onBreak: () => {} }))
  const now = Math.floor(Date.now() / 1000)
  const opening = {
    actor: VISITOR,
    caller: { network: '127.0.0.1', device: 'Bench' },
    random: randomness,
    now,
  }
  const emails = Array.from({ length: count }, newAddress)
  try {
    return await db.transaction().execute(async (tx) => {
      const people = await tx
        .insertInto('people')
        .values(
          emails.map((email) => ({
            email,
            name: 'Robin Lane',
            password_hash: passwordHash,
            created_at: now,
          })),
        )
        .returning(['id', 'email'])
        .execute()
      return Promise.all(
        people.map(async ({ id, email }) => {
          const person = { id, email: email ?? '' }
          const token = await openSession(tx, opening, person, 'password')
          return { email: person.email, cookie: `token=${token}` }
        }),
      )
    })
  } finally {
    await db.destroy()
  }
}

export async function makeManager(databaseUrl: string, email: string): Promise<void> {
  const db = openDatabase(openPool(databaseUrl, { max: 1, onBreak: () => {} }))
  await db
    .updateTable('people')
    .set({ scopes: ['client', 'manager'] })
    .where('email', '=', email)
    .execute()
  await db.destroy()
}

export function newAddress(): string {
  return `${crypto.randomUUID()}@bench.test`
}
