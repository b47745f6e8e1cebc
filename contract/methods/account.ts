// A person's own account: creating it, changing it, resetting its password and erasing it.
import * as v from 'valibot'
import { MAIL_TOPICS } from '#domain/mails.ts'
import { PUSH_TOPICS } from '#domain/pushes.ts'
import {
  countryField,
  emailField,
  fileKeyField,
  nameField,
  nameOrBlankField,
  offsetField,
  passwordField,
  quietHoursField,
  tokenField,
  zoneField,
} from '../grammar/fields.ts'
import { byField } from '../grammar/forms.ts'
import { method } from '../grammar/methods.ts'
import { bool } from '../grammar/shapes.ts'
import { Auth, Client } from '../kinds/people.ts'

// account.update takes exactly one form: a field of another form is refused.
const PasswordForm = v.strictObject({ password: passwordField, confirmation: v.string() })
const PictureForm = v.strictObject({ picture: fileKeyField })
const MailForm = v.strictObject({ mail: v.picklist(MAIL_TOPICS), wanted: v.boolean() })
const PushForm = v.strictObject({ push: v.picklist(PUSH_TOPICS), wanted: v.boolean() })
const QuietForm = v.strictObject({
  quiet: v.nullable(
    v.pipe(
      quietHoursField,
      v.check(({ from, until }) => from !== until),
    ),
  ),
})
const KeysForm = v.strictObject({ letterKeys: v.boolean() })
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
    input: byField(
      {
        password: PasswordForm,
        picture: PictureForm,
        mail: MailForm,
        push: PushForm,
        quiet: QuietForm,
        letterKeys: KeysForm,
      },
      ProfileForm,
    ),
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
