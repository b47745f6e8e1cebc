// What is told of a password: when it was last set.
import * as v from 'valibot'
import { instant, kind } from '../grammar/shapes.ts'

export const Password = kind('Password', {
  updatedAt: v.nullable(instant),
})
