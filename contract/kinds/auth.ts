// Who is signed in, and as what; a visitor is nobody without scopes.
import * as v from 'valibot'
import { SCOPES } from '#domain/people.ts'
import { kind } from '../grammar/shapes.ts'
import { Client } from './client.ts'

export const Auth = kind('Auth', {
  user: v.nullable(Client),
  scopes: v.array(v.picklist(SCOPES)),
})
