// The shapes an answer can have: each is a schema that also writes its value as a typed tree, a tag with its data.
import * as v from 'valibot'
import { isRecord, isTagged, PLAIN_DEPTH_MAX } from './tags.ts'

export type Tree = { readonly type: string; readonly data?: unknown }
export type Shape = v.GenericSchema & { readonly encode: (value: unknown) => Tree }
export type Value<S extends Shape> = v.InferOutput<S>

export const wholeNumber = v.pipe(v.number(), v.safeInteger())
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Ids are PostgreSQL integers; a larger one names nothing. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
/** Money on the wire is dollars. */
export const dollars = v.pipe(v.number(), v.finite())
/** Epoch seconds in UTC. */
export const instant = wholeNumber

/** Of a hundred, without fractions. */
export const percent = wholeBetween(0, 100)

export const string = scalar('string', v.string())
export const int = scalar('int', wholeNumber)
export const bool = scalar('bool', v.boolean())

const SCALARS: ReadonlySet<unknown> = new Set([string, int, bool])

/** Describes an entity: only the fields named here leave, and a field that is a shape is tagged in turn. */
export function kind<const Name extends string, const Entries extends v.ObjectEntries>(
  name: Name,
  entries: Entries,
) {
  const write = writerOf(entries)
  return Object.assign(v.strictObject(entries), {
    tag: name,
    encode: (value: unknown): Tree => ({ type: name, data: write(value) }),
  })
}

export function collection<const S extends Shape>(item: S) {
  return Object.assign(v.array(item), {
    encode: (value: unknown): Tree => ({ type: 'collection', data: encodeItems(item, value) }),
  })
}

export function page<const S extends Shape>(item: S) {
  const counts = { total: count, offset: count, size: count, next: v.boolean() }
  const write = writerOf(counts)
  return Object.assign(v.strictObject({ items: v.array(item), ...counts }), {
    encode: (value: unknown): Tree => ({
      type: 'pagination',
      data: { items: encodeItems(item, record(value)['items']), ...write(value) },
    }),
  })
}

/** Describes a plain list; its items carry no tag. */
export function list<const S extends v.GenericSchema>(item: S) {
  return Object.assign(v.array(item), {
    encode: (value: unknown): Tree => ({ type: 'array', data: plain(value) }),
  })
}

/** Describes a plain object whose members may be shapes; on the wire it is an `array`. */
export function map<const Entries extends v.ObjectEntries>(entries: Entries) {
  const write = writerOf(entries)
  return Object.assign(v.strictObject(entries), {
    encode: (value: unknown): Tree => ({ type: 'array', data: untagged(write(value)) }),
  })
}

export function nullable<const S extends Shape>(shape: S) {
  return Object.assign(v.nullable(shape), {
    encode: (value: unknown): Tree => (value === null ? { type: 'null' } : shape.encode(value)),
  })
}

/** Describes one of several shapes, no two of which take the same value. */
export function either<const S extends readonly [Shape, ...Shape[]]>(...shapes: S) {
  return Object.assign(v.union(shapes), {
    encode: (value: unknown): Tree => {
      const shape = shapes.find((each) => v.is(each, value))
      if (!shape) throw new TypeError('This value has none of its possible shapes')
      return shape.encode(value)
    },
  })
}

export function wholeBetween(min: number, max: number) {
  const otherwise = `Choose a whole number from ${min} to ${max.toLocaleString('en-US')}.`
  return v.pipe(
    v.number(otherwise),
    v.integer(otherwise),
    v.minValue(min, otherwise),
    v.maxValue(max, otherwise),
  )
}

function scalar<const S extends v.GenericSchema>(type: string, schema: S) {
  return Object.assign(schema, { encode: (value: unknown): Tree => ({ type, data: value }) })
}

/** We decide how to write each field once, when the kind is declared, because answers are many. */
function writerOf(entries: v.ObjectEntries): (value: unknown) => Record<string, unknown> {
  const fields = Object.entries(entries).map(([name, field]) => ({ name, write: fieldWriter(field) }))
  return (value) => {
    const from = record(value)
    const members: [string, unknown][] = []
    for (const { name, write } of fields) {
      const member = Object.hasOwn(from, name) ? from[name] : undefined
      if (member !== undefined) members.push([name, member === null ? null : write(member)])
    }
    // Object.fromEntries defines its members, so even a field called `__proto__` stays a field.
    return Object.fromEntries(members)
  }
}

function fieldWriter(field: unknown): (value: unknown) => unknown {
  if (isEntity(field)) return field.encode
  return isWrapper(field) ? fieldWriter(field.wrapped) : plain
}

function encodeItems(item: Shape, value: unknown): Tree[] {
  if (!Array.isArray(value)) throw new TypeError('This value is not a list')
  return value.map((each) => item.encode(each))
}

/** Plain JSON leaves unchanged, as long as no part of it could be read as a tree. */
function plain(value: unknown): unknown {
  requirePlain(value, 0)
  return value
}

function requirePlain(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth === PLAIN_DEPTH_MAX) throw new TypeError('This value nests too deeply')
  if (isRecord(value)) untagged(value)
  for (const member of Object.values(value)) requirePlain(member, depth + 1)
}

function untagged(value: Record<string, unknown>): Record<string, unknown> {
  if (isTagged(value)) throw new TypeError('A plain object of this form would be read as a typed tree')
  return value
}

/** Scalars stay untagged inside an entity; everything else with a tag of its own keeps it. */
function isEntity(field: unknown): field is Shape {
  return isRecord(field) && 'encode' in field && !SCALARS.has(field)
}

function isWrapper(field: unknown): field is { readonly wrapped: unknown } {
  return isRecord(field) && 'wrapped' in field
}

function record(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new TypeError('This value is not an object')
  return value
}
