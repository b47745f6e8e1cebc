// A named setting and its value.
import * as v from 'valibot'
import { kind } from '../grammar/shapes.ts'

export const Setting = kind('Setting', {
  name: v.string(),
  value: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
})
