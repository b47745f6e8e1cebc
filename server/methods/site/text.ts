// Shows a policy, or a text about us.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { site } from '#contract/methods/site.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { viewText } from '#server/views/site.ts'

export async function readText({ content }: ReadContext, { slug }: InputOf<typeof site.text>) {
  const text = content.texts.find((each) => each.slug === slug)
  return text ? allow(viewText(text)) : refuse('not_found', 'There is no such text.')
}
