// Writes words of ours into a statement, so that PostgreSQL sees those of its indexes when it plans.
import { sql } from 'kysely'

export function literalList(words: readonly string[]) {
  return sql.join(words.map((word) => sql.lit(word)))
}
