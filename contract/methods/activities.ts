// Activities: the history of an order, page by page.
import * as v from 'valibot'
import { ACTIVITIES_PAGE_SIZE } from '#domain/constants.ts'
import { method } from '../grammar/methods.ts'
import { paging } from '../grammar/paging.ts'
import { id, page } from '../grammar/shapes.ts'
import { Activity } from '../kinds/activities.ts'

export const activities = {
  /** Newest first. */
  fetch: method({
    kind: 'read',
    who: 'person',
    input: v.object({ order: id, ...paging(ACTIVITIES_PAGE_SIZE) }),
    output: page(Activity),
    refuses: ['not_found'],
  }),
}
