// A provider that a person may sign in with, linked or not.
import * as v from 'valibot'
import { PROVIDERS } from '#domain/people.ts'
import { instant, kind } from '../grammar/shapes.ts'

export const Social = kind('Social', {
  provider: v.picklist(PROVIDERS),
  name: v.string(),
  image: v.nullable(v.string()),
  active: v.boolean(),
  createdAt: v.nullable(instant),
  kind: v.picklist(PROVIDERS),
})
