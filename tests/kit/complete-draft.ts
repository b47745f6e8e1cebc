// A draft of an order that misses nothing, the lists that it chooses from, and no files.
import type { Uploads } from '#web/parts/order-form/files-step.tsx'
import type { Lists } from '#web/parts/order-form/lists.ts'
import { INITIAL_DRAFT, type OrderDraft } from '#web/parts/order-form/order-draft.ts'

const ONE = [{ id: 1, title: 'The one' }]

export const ONE_OF_EACH: Lists = {
  documentTypes: ONE,
  levels: ONE,
  disciplines: ONE,
  styles: ONE,
  categories: [{ id: 1, title: 'Standard', percent: 0 }],
  tariffs: [],
}

export const COMPLETE_DRAFT: OrderDraft = {
  ...INITIAL_DRAFT,
  documentType: 1,
  academicLevel: 1,
  discipline: 1,
  citationStyle: 1,
  topic: 'Rail travel',
  sources: 3,
}

export const NO_UPLOADS: Uploads = {
  underWay: [],
  isSending: false,
  facts: new Map(),
  add: () => {},
  retry: () => {},
  callOff: () => {},
  lookUp: () => {},
  remove: () => {},
}
