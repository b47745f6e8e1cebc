// Passkeys: making one, signing in with one, and the list of a person's own.
import * as v from 'valibot'
import { PASSKEY_NAME_MAX } from '#domain/passkeys.ts'
import { lineField } from '../grammar/fields.ts'
import { method } from '../grammar/methods.ts'
import { bool, collection, id } from '../grammar/shapes.ts'
import { Challenge, Passkey } from '../kinds/passkeys.ts'
import { Auth } from '../kinds/people.ts'

/** Bytes as browsers and devices write them. */
function bytes(max: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(max), v.regex(/^[\w-]+$/))
}

const credential = bytes(1400)
const clientData = bytes(4000)

export const passkeys = {
  fetch: method({
    kind: 'read',
    who: 'person',
    input: v.object({}),
    output: collection(Passkey),
    refuses: [],
  }),
  prepare: method({
    kind: 'write',
    who: 'person',
    input: v.object({}),
    output: Challenge,
    refuses: ['proof_required', 'conflict'],
  }),
  create: method({
    kind: 'talk',
    who: 'person',
    input: v.object({ id: credential, clientData, attestation: bytes(20_000) }),
    output: Passkey,
    refuses: ['proof_required', 'invalid_credentials', 'conflict'],
  }),
  rename: method({
    kind: 'write',
    who: 'person',
    input: v.object({ id, name: lineField({ min: 1, max: PASSKEY_NAME_MAX }) }),
    output: bool,
    refuses: ['not_found'],
  }),
  delete: method({
    kind: 'write',
    who: 'person',
    input: v.object({ id }),
    output: bool,
    refuses: ['proof_required', 'not_found'],
  }),
  challenge: method({
    kind: 'write',
    who: 'anyone',
    input: v.object({}),
    output: Challenge,
    refuses: [],
  }),
  open: method({
    kind: 'talk',
    who: 'anyone',
    input: v.object({
      id: credential,
      clientData,
      authenticator: bytes(4000),
      signature: bytes(2000),
      account: bytes(100),
    }),
    output: Auth,
    refuses: ['invalid_credentials'],
  }),
}
