// The files that came with an event of an order.
import { collection, id, kind } from '../grammar/shapes.ts'
import { File } from './file.ts'

export const ActivityAttachment = kind('ActivityAttachment', {
  id,
  files: collection(File),
})
