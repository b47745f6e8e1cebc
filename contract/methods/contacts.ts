// Writing to us without an account.
import * as v from 'valibot'
import { CONTACT_TEXT } from '#domain/contacts.ts'
import { emailField, nameField, textField } from '../grammar/fields.ts'
import { method } from '../grammar/methods.ts'
import { bool } from '../grammar/shapes.ts'

export const contacts = {
  send: method({
    kind: 'write',
    who: 'anyone',
    input: v.object({
      name: nameField,
      email: emailField,
      text: v.pipe(textField(CONTACT_TEXT.max), v.minLength(CONTACT_TEXT.min)),
    }),
    output: bool,
    refuses: [],
  }),
}
