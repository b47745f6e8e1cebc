// Reads a typed tree back into plain values; every way it can be malformed has its message in the catalogue.
import { isRecord, isTagged, TREE_DEPTH_MAX } from './tags.ts'

const KIND = Symbol('kind')

export const CATALOGUE = {
  noMessage: 'Internal error',
  noBody: 'Invalid response!',
  noType: 'Invalid content type!',
  noContent: 'Invalid content format!',
  notAnEntity: 'Invalid target!',
  unknownKind: (type: string) => `Failed to initialize: ${type}! No such kind.`,
} as const

type Kinds = ReadonlySet<string>
type Members = Record<string, unknown>

const PLAIN = new Set(['string', 'int', 'bool'])

/** Returns the value inside an answer's body, or throws an Error with a message from the catalogue. */
export function decodeBody(body: unknown, kinds: Kinds): unknown {
  if (!isRecord(body)) throw new Error(CATALOGUE.noBody)
  if (body['error']) throw new Error(messageOf(body['message']))
  return decodeTree(body, kinds, 0)
}

/** Returns the kind that an entity was tagged with. It is not a field of its own, since fields may be called anything. */
export function kindOf(value: object): string | undefined {
  const kind: unknown = Reflect.get(value, KIND)
  return typeof kind === 'string' ? kind : undefined
}

function decodeTree(tree: Members, kinds: Kinds, depth: number): unknown {
  const { type, data } = tree
  if (typeof type !== 'string' || type === '') throw new Error(CATALOGUE.noType)
  if (type === 'null') return null
  if (data === undefined) throw new Error(CATALOGUE.noContent)
  if (PLAIN.has(type)) return data
  if (type === 'array') return decodeInside(data, kinds, depth)
  if (type === 'collection') return decodeItems(data, kinds, depth)
  if (type === 'pagination') return decodePage(data, kinds, depth)
  return decodeEntity(type, data, kinds, depth)
}

function decodeItems(data: unknown, kinds: Kinds, depth: number): unknown[] {
  if (!Array.isArray(data)) throw new Error(CATALOGUE.noContent)
  return data.map((item: unknown) => decodeInside(item, kinds, depth))
}

function decodePage(data: unknown, kinds: Kinds, depth: number): unknown {
  if (!isRecord(data)) throw new Error(CATALOGUE.noContent)
  const { items, ...rest } = data
  return { ...decodeMembers(rest, kinds, depth), items: decodeItems(items, kinds, depth) }
}

function decodeEntity(type: string, data: unknown, kinds: Kinds, depth: number): unknown {
  const kind = type.charAt(0).toUpperCase() + type.slice(1)
  if (!kinds.has(kind)) throw new Error(CATALOGUE.unknownKind(type))
  if (data === null) throw new Error(CATALOGUE.noContent)
  if (!isRecord(data)) throw new Error(CATALOGUE.notAnEntity)
  return Object.defineProperty(decodeMembers(data, kinds, depth), KIND, { value: kind })
}

/** Junk may nest without end; this limit stops us before the stack overflows. */
function decodeInside(value: unknown, kinds: Kinds, depth: number): unknown {
  if (!Array.isArray(value) && !isRecord(value)) return value
  if (depth === TREE_DEPTH_MAX) throw new Error(CATALOGUE.noContent)
  if (Array.isArray(value)) return value.map((item: unknown) => decodeInside(item, kinds, depth + 1))
  return isTagged(value) ? decodeTree(value, kinds, depth + 1) : decodeMembers(value, kinds, depth + 1)
}

function decodeMembers(data: Members, kinds: Kinds, depth: number): Members {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, decodeInside(value, kinds, depth)]),
  )
}

function messageOf(message: unknown): string {
  return typeof message === 'string' && message !== '' ? message : CATALOGUE.noMessage
}
