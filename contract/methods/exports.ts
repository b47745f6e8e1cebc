// Exports: all that we keep about a person. People may ask once a day; a job makes the file, which lasts a day. The file's
// state is pending while it is made, approved when it can be fetched, declined when it could not be made.
import * as v from 'valibot'
import { method } from '../grammar/methods.ts'
import { collection } from '../grammar/shapes.ts'
import { File } from '../kinds/files.ts'

export const exports = {
  create: method({
    kind: 'write',
    who: 'person',
    input: v.object({}),
    output: File,
    refuses: ['proof_required'],
  }),
  fetch: method({
    kind: 'read',
    who: 'person',
    input: v.object({}),
    output: collection(File),
    refuses: [],
  }),
}
