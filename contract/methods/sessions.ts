// Who is signed in, whether that still holds, and what it allows.
import * as v from 'valibot'
import { SCOPES } from '#domain/people.ts'
import { method } from '../grammar/methods.ts'
import { bool, list } from '../grammar/shapes.ts'
import { Auth } from '../kinds/auth.ts'

export const sessions = {
  info: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({}),
    output: Auth,
    refuses: [],
  }),
  check: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({}),
    output: bool,
    refuses: [],
  }),
  scopes: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({}),
    output: list(v.picklist(SCOPES)),
    refuses: [],
  }),
}
