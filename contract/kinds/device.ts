// A live session of an account, as its owner sees it.
import * as v from 'valibot'
import { id, instant, kind } from '../grammar/shapes.ts'

export const Device = kind('Device', {
  id,
  title: v.string(),
  current: v.boolean(),
  createdAt: instant,
  seenAt: instant,
})
