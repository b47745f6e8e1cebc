// Counts what is in a delivered version: its words against the ordered number, its references, the minutes it
// takes to read.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { papers } from '#contract/methods/papers.ts'
import { allow } from '#domain/basics/verdict.ts'
import { wordsIn } from '#domain/prices.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import { readerIn } from '#server/deeds/read-paper.ts'
import { findSeenVersion, readVersion } from '#server/deeds/read-version.ts'
import { viewPaperFacts } from '#server/views/papers.ts'

export async function findPaperFacts(ctx: OfPerson<TalkContext>, asked: InputOf<typeof papers.facts>) {
  const version = await findSeenVersion(ctx.db, { ...asked, actor: ctx.actor })
  if (!version.ok) return version
  const { id, pages, spacing } = version.value
  return allow(viewPaperFacts(await readVersion(readerIn(ctx), id), wordsIn(pages, spacing)))
}
