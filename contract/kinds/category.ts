// A category of writers and what it adds to the base price.
import * as v from 'valibot'
import { id, kind } from '../grammar/shapes.ts'

export const Category = kind('Category', {
  id,
  title: v.string(),
  percent: v.number(),
})
