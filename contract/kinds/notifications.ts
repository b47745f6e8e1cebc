// How much a person has not read yet.
import { count, kind } from '../grammar/shapes.ts'

export const Notifications = kind('Notifications', {
  unread: count,
})
