// Proving that a mailbox is yours: we mail a code or a link, and exchange a code for a short-lived token.
import * as v from 'valibot'
import { CODE_PURPOSES } from '#domain/codes.ts'
import { codeField, emailField, tokenField } from '../grammar/fields.ts'
import { byField } from '../grammar/forms.ts'
import { method } from '../grammar/methods.ts'
import { either, kind, nullable } from '../grammar/shapes.ts'
import { Code } from '../kinds/people.ts'

const ByCode = v.object({
  email: emailField,
  code: codeField,
  purpose: v.picklist(['signin', 'verify']),
})
const ByToken = v.object({ token: tokenField })

/** The part of a client that the holder of a mailed link may see. */
const Owner = kind('Client', { email: v.string(), name: v.string() })

export const verification = {
  enroll: method({
    kind: 'write',
    who: 'anyone',
    input: v.object({ email: emailField, purpose: v.picklist(CODE_PURPOSES) }),
    output: Code,
    refuses: [],
  }),
  exchange: method({
    kind: 'talk',
    who: 'anyone',
    input: byField({ token: ByToken }, ByCode),
    output: nullable(either(Code, Owner)),
    refuses: ['invalid_code'],
  }),
}
