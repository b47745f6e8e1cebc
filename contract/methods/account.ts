// A person's own account: made, changed, opened again with a new password, and erased.
import * as v from 'valibot'
import {
  countryField,
  emailField,
  nameField,
  nameOrBlankField,
  offsetField,
  passwordField,
  tokenField,
  zoneField,
} from '../grammar/fields.ts'
import { byField } from '../grammar/forms.ts'
import { method } from '../grammar/methods.ts'
import { bool } from '../grammar/shapes.ts'
import { Auth } from '../kinds/auth.ts'
import { Client } from '../kinds/client.ts'

const FILE_KEY_MAX = 64

// A form of account.update is taken whole and alone: a field of another one is refused.
const PasswordForm = v.strictObject({ password: passwordField, confirmation: v.string() })
const PictureForm = v.strictObject({ picture: v.pipe(v.string(), v.nonEmpty(), v.maxLength(FILE_KEY_MAX)) })
const ProfileForm = v.pipe(
  v.strictObject({
    name: v.optional(nameOrBlankField),
    country: v.optional(countryField),
    timezone: v.optional(offsetField),
    zone: v.optional(zoneField),
  }),
  v.check((form) => Object.keys(form).length > 0),
)

export const account = {
  create: method({
    kind: 'talk',
    who: 'anyone',
    input: v.object({
      email: emailField,
      name: nameField,
      password: passwordField,
      timezone: v.optional(offsetField),
      zone: v.optional(zoneField),
    }),
    output: Auth,
    refuses: ['conflict'],
  }),
  update: method({
    kind: 'talk',
    who: 'person',
    input: byField({ password: PasswordForm, picture: PictureForm }, ProfileForm),
    output: Client,
    refuses: ['proof_required', 'too_large', 'unsupported_type', 'conflict'],
  }),
  reset: method({
    kind: 'talk',
    who: 'anyone',
    input: v.object({ password: passwordField, token: v.optional(tokenField) }),
    output: bool,
    refuses: ['invalid_code'],
  }),
  delete: method({
    kind: 'talk',
    who: 'anyone',
    input: v.object({ token: v.optional(tokenField) }),
    output: bool,
    refuses: ['proof_required', 'invalid_code', 'conflict'],
  }),
}
