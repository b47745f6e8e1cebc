// Papers as they are read on the page.
import * as v from 'valibot'
import { method } from '../grammar/methods.ts'
import { id } from '../grammar/shapes.ts'
import { Comparison, Facts, Manifest, Originality, Preview } from '../kinds/papers.ts'

export const papers = {
  /** The file is named by its key. */
  show: method({
    kind: 'talk',
    who: 'person',
    input: v.object({ order: id, file: v.string() }),
    output: Preview,
    refuses: ['not_found'],
  }),
  facts: method({
    kind: 'talk',
    who: 'person',
    input: v.object({ order: id, delivery: id }),
    output: Facts,
    refuses: ['not_found'],
  }),
  /** From one version to another, by their deliveries. */
  compare: method({
    kind: 'talk',
    who: 'person',
    input: v.object({ order: id, from: id, to: id }),
    output: Comparison,
    refuses: ['not_found', 'conflict'],
  }),
  /** For the customer, of a released final paper. */
  originality: method({
    kind: 'talk',
    who: 'person',
    input: v.object({ order: id, delivery: id }),
    output: Originality,
    refuses: ['not_found', 'conflict'],
  }),
  manifest: method({
    kind: 'read',
    who: 'person',
    input: v.object({ order: id }),
    output: Manifest,
    refuses: ['not_found'],
  }),
}
