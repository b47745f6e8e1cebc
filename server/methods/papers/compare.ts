// Shows what changed between two versions of an order's paper.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { papers } from '#contract/methods/papers.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { onOneLine } from '#domain/papers/comparison.ts'
import { hasWords } from '#domain/papers/reading.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import { readerIn } from '#server/deeds/read-paper.ts'
import { findSeenVersion, readVersion } from '#server/deeds/read-version.ts'

const NO_WORDS = refuse('conflict', 'We can’t read the words of these files, so we can’t compare them.')

export async function compareVersions(
  ctx: OfPerson<TalkContext>,
  { order, from, to }: InputOf<typeof papers.compare>,
) {
  const texts: string[][] = []
  const headings = new Set<string>()
  for (const delivery of [from, to]) {
    const version = await findSeenVersion(ctx.db, { order, delivery, actor: ctx.actor })
    if (!version.ok) return version
    const readings = await readVersion(readerIn(ctx), delivery)
    const text = readings.flatMap(({ paragraphs }) => paragraphs)
    if (!hasWords(text)) return NO_WORDS
    texts.push(text)
    for (const reading of readings)
      for (const place of reading.headings) headings.add(onOneLine(reading.paragraphs[place] ?? '').trim())
  }
  const [first = [], second = []] = texts
  const { changes, ...counts } = await ctx.ports.comparisons.compare(String(ctx.actor.id), first, second)
  return allow({ ...counts, headings: [...headings], changes: [...changes] })
}
