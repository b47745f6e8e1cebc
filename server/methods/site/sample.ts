// Shows one sample, with its writer's notes.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { site } from '#contract/methods/site.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { viewSample } from '#server/views/site.ts'

export async function readSample({ content }: ReadContext, { slug }: InputOf<typeof site.sample>) {
  const sample = content.samples.find((each) => each.slug === slug)
  if (!sample) return refuse('not_found', 'There is no such sample.')
  return allow({ ...viewSample(sample), content: sample.content })
}
