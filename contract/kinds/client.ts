// A person of the product as they see themselves; a password never leaves the server.
import * as v from 'valibot'
import { SCOPES } from '#domain/people.ts'
import { collection, dollars, id, kind } from '../grammar/shapes.ts'
import { Country } from './country.ts'
import { Social } from './social.ts'
import { Timezone } from './timezone.ts'

export const Client = kind('Client', {
  id,
  email: v.string(),
  name: v.string(),
  picture: v.nullable(v.string()),
  timezone: v.nullable(Timezone),
  country: v.nullable(Country),
  balance: dollars,
  is_test: v.boolean(),
  scopes: v.array(v.picklist(SCOPES)),
  profiles: collection(Social),
  hasPassword: v.boolean(),
  isEmailProven: v.boolean(),
})
