// A paper with its files, as the writer keeps it.
import * as v from 'valibot'
import { collection, id, kind } from '../grammar/shapes.ts'
import { File } from './file.ts'

export const Paper = kind('Paper', {
  id,
  title: v.string(),
  files: collection(File),
  final: v.boolean(),
})
