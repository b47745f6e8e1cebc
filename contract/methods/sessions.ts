// Signing in and out: who is signed in, whether the session still holds, and what it allows.
import * as v from 'valibot'
import { PROVIDERS, SCOPES } from '#domain/people.ts'
import { codeField, emailField, passwordField } from '../grammar/fields.ts'
import { byField } from '../grammar/forms.ts'
import { method } from '../grammar/methods.ts'
import { bool, list } from '../grammar/shapes.ts'
import { Auth } from '../kinds/people.ts'

const ByPassword = v.object({ email: emailField, password: passwordField })
const ByCode = v.object({ email: emailField, code: codeField })

export const sessions = {
  open: method({
    kind: 'talk',
    who: 'anyone',
    input: byField({ code: ByCode }, ByPassword),
    output: Auth,
    refuses: ['invalid_credentials', 'invalid_code'],
  }),
  close: method({
    kind: 'write',
    who: 'anyone',
    input: v.object({}),
    output: bool,
    refuses: [],
  }),
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
  unlink: method({
    kind: 'write',
    who: 'person',
    input: v.object({ kind: v.picklist(PROVIDERS) }),
    output: bool,
    refuses: ['not_found', 'conflict'],
  }),
}
