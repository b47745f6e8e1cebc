// A version of the paper that was handed over.
import * as v from 'valibot'
import { collection, id, instant, kind } from '../grammar/shapes.ts'
import { File } from './file.ts'

export const Delivery = kind('Delivery', {
  id,
  order: id,
  kind: v.picklist(['draft', 'final']),
  files: collection(File),
  createdAt: instant,
})
