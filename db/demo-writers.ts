// The pen names of the demo's two writers, and the category each of them writes in.
import type { Db } from '#server/store/connection.ts'
import { demoEmail } from './demo-people.ts'

const WRITERS = {
  wren: { penName: 'Wren', category: 'Top' },
  ellis: { penName: 'Ellis', category: 'Advanced' },
} as const

export async function seedWriters(db: Db): Promise<void> {
  for (const name of ['wren', 'ellis'] as const)
    await db
      .insertInto('writers')
      .columns(['person_id', 'pen_name', 'category_id'])
      .expression((row) =>
        row
          .selectFrom('people')
          .select([
            'id',
            row.val<string>(WRITERS[name].penName).as('pen_name'),
            row
              .selectFrom('writer_categories')
              .select('id')
              .where('title', '=', WRITERS[name].category)
              .as('category_id'),
          ])
          .where('email', '=', demoEmail(name)),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
