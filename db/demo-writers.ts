// The pen names of the demo's two writers.
import type { Db } from '#server/store/connection.ts'
import { demoEmail } from './demo-people.ts'

const PEN_NAMES = { wren: 'Wren', ellis: 'Ellis' } as const

export async function seedWriters(db: Db): Promise<void> {
  for (const name of ['wren', 'ellis'] as const)
    await db
      .insertInto('writers')
      .columns(['person_id', 'pen_name'])
      .expression((row) =>
        row
          .selectFrom('people')
          .select(['id', row.val<string>(PEN_NAMES[name]).as('pen_name')])
          .where('email', '=', demoEmail(name)),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
