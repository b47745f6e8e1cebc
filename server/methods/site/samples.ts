// Lists the samples, newest first, without their texts.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { viewSample } from '#server/views/site.ts'

export async function listSamples({ content }: ReadContext) {
  return allow(content.samples.map(viewSample))
}
