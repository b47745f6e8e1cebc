// Writes our own words into a statement as literals, because PostgreSQL must see them to plan with its partial indexes.
import { sql } from 'kysely'

export function literalList(words: readonly string[]) {
  return sql.join(words.map((word) => sql.lit(word)))
}
