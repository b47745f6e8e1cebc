// A deadline that can be chosen.
import * as v from 'valibot'
import { count, kind } from '../grammar/shapes.ts'

export const Urgency = kind('Urgency', {
  hours: count,
  title: v.string(),
})
