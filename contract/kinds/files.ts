// Files, and the versions of a paper that they make up.
import * as v from 'valibot'
import { DELIVERY_KINDS } from '#domain/deliveries.ts'
import { FILE_STATES } from '#domain/files.ts'
import { collection, count, id, instant, kind } from '../grammar/shapes.ts'

/** A file by its key; `id` is what deletes it. */
export const File = kind('File', {
  id: v.string(),
  key: v.string(),
  name: v.string(),
  size: count,
  date: instant,
  extension: v.string(),
  state: v.picklist(FILE_STATES),
  /** The person who added it to the order. */
  owner: v.optional(v.strictObject({ isClient: v.boolean() })),
  /** Why it was declined. */
  note: v.optional(v.nullable(v.string())),
})

/** A version of the paper that was handed over. */
export const Delivery = kind('Delivery', {
  id,
  order: id,
  kind: v.picklist(DELIVERY_KINDS),
  files: collection(File),
  createdAt: instant,
  /** Only the desk sees it: customers do not learn of a version before its release. */
  releasedAt: v.optional(v.nullable(instant)),
})

/** One download of a delivery. */
export const Shipment = kind('Shipment', {
  id,
  delivery: id,
  date: instant,
})

/** A paper with its files, as the writer keeps it. */
export const Paper = kind('Paper', {
  id,
  title: v.string(),
  files: collection(File),
  final: v.boolean(),
})
