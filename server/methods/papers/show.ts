// Says how a file of an order is shown on the page; opening it for the first time takes a moment.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { papers } from '#contract/methods/papers.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import { findOpenable } from '#server/deeds/find-openable.ts'
import { readerIn, readingOf } from '#server/deeds/read-paper.ts'
import { viewPreview } from '#server/views/papers.ts'

export async function showPaper(
  ctx: OfPerson<TalkContext>,
  { order, file: key }: InputOf<typeof papers.show>,
) {
  const found = await findOpenable(ctx.db, key, ctx.actor)
  if (!found.ok) return found
  if (found.value.orderId !== order) return refuse('not_found', 'File not found')
  return allow(viewPreview(key, await readingOf(readerIn(ctx), found.value)))
}
