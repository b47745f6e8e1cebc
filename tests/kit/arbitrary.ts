// Random values that a schema accepts, so that we can test properties against every kind and method.
import fc from 'fast-check'
import { isRecord, isTagged } from '#contract/grammar/tags.ts'

type Schema = Record<string, unknown>

/** JSON that no reader could take for a typed tree. */
export const plainJson = fc.jsonValue({ maxDepth: 3 }).filter((value) => !holdsTagged(value))

/** A zero byte, which PostgreSQL refuses, and characters that are invisible. */
const withControls = fc.constantFrom('\u0000', '\u0007', '\u009f', '\u2028', 'a')

export function arbitraryOf(schema: unknown): fc.Arbitrary<unknown> {
  if (!isRecord(schema)) throw new TypeError('this is not a schema')
  switch (schema['type']) {
    case 'string':
      return stringOf(schema)
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constant(schema['literal'])
    case 'unknown':
      return plainJson
    case 'picklist':
      return fc.constantFrom(...listIn(schema, 'options'))
    case 'lazy':
    case 'union':
      return fc.oneof(...listIn(schema, 'options').map(arbitraryOf))
    case 'nullable':
      return fc.option(arbitraryOf(schema['wrapped']), { nil: null })
    case 'optional':
      return fc.option(arbitraryOf(schema['wrapped']), { nil: undefined })
    case 'array':
      return fc.array(arbitraryOf(schema['item']), { maxLength: 3 })
    case 'record':
      return fc.dictionary(fc.string(), arbitraryOf(schema['value']), { maxKeys: 3 })
    case 'object':
    case 'strict_object':
      return objectOf(schema)
    default:
      throw new TypeError(`No random values for a schema of type ${String(schema['type'])}`)
  }
}

function objectOf(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const { entries } = schema
  if (!isRecord(entries)) throw new TypeError('the object schema has no entries')
  const members = Object.entries(entries).map(([name, field]) =>
    fc.tuple(fc.constant(name), arbitraryOf(field)),
  )
  return fc
    .tuple(...members)
    .map((found) => Object.fromEntries(found.filter(([, value]) => value !== undefined)))
}

function stringOf(schema: Schema): fc.Arbitrary<string> {
  const length = limit(schema, 'length')
  const range = {
    minLength: length ?? limit(schema, 'min_length') ?? 0,
    maxLength: length ?? limit(schema, 'max_length') ?? 20,
  }
  return fc.oneof(fc.string(range), fc.string({ ...range, unit: withControls }))
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const isWhole = actionsOf(schema).some(({ type }) => type === 'integer' || type === 'safe_integer')
  const range = {
    min: limit(schema, 'min_value') ?? Number.MIN_SAFE_INTEGER,
    max: limit(schema, 'max_value') ?? Number.MAX_SAFE_INTEGER,
  }
  return isWhole ? fc.integer(range) : fc.double({ ...range, noNaN: true })
}

function limit(schema: Schema, type: string): number | undefined {
  const requirement = actionsOf(schema).find((action) => action['type'] === type)?.['requirement']
  return typeof requirement === 'number' ? requirement : undefined
}

function actionsOf(schema: Schema): Schema[] {
  return Array.isArray(schema['pipe']) ? schema['pipe'].filter(isRecord) : []
}

function listIn(schema: Schema, name: string): unknown[] {
  const found = schema[name]
  return Array.isArray(found) ? found : []
}

function holdsTagged(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return (isRecord(value) && isTagged(value)) || Object.values(value).some(holdsTagged)
}
