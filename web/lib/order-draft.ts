// The draft of an order as this browser keeps it: flat, only keys and names of files, and read with care.
import { isRecord } from '#contract/grammar/tags.ts'
import { URGENCY_HOURS_MAX } from '#domain/constants.ts'
import { ORDER_FILES_MAX } from '#domain/files.ts'
import {
  INSTRUCTIONS_MAX,
  ORDER_TYPES,
  PAGES_MAX,
  PROMOCODE_MAX,
  SLIDES_MAX,
  SOURCES_MAX,
  TOPIC_MAX,
  type OrderType,
} from '#domain/orders.ts'

export type DraftFile = { readonly key: string; readonly name: string }

export type OrderDraft = {
  readonly step: number
  readonly type: OrderType
  readonly documentType: number | null
  readonly academicLevel: number | null
  readonly discipline: number | null
  readonly citationStyle: number | null
  readonly topic: string
  readonly instructions: string
  readonly files: readonly DraftFile[]
  readonly sources: number
  readonly skip_sources: boolean
  readonly urgency: number
  readonly pages_number: number
  readonly spacing: number
  readonly slides_number: number
  readonly writerCategory: number | null
  readonly hasAbstractPage: boolean
  readonly previousId: number | null
  readonly promocode: string
  /** Names one placing of this very draft, so that it makes one order however often it is sent. */
  readonly key: string
  readonly version: number
}

const DRAFT_VERSION = 1

export const INITIAL_DRAFT: OrderDraft = {
  step: 0,
  type: 'writing',
  documentType: null,
  academicLevel: null,
  discipline: null,
  citationStyle: null,
  topic: '',
  instructions: '',
  files: [],
  sources: 0,
  skip_sources: false,
  urgency: 168,
  pages_number: 1,
  spacing: 1,
  slides_number: 0,
  writerCategory: null,
  hasAbstractPage: false,
  previousId: null,
  promocode: '',
  key: '',
  version: DRAFT_VERSION,
}

/** Null when it is no draft, or one of a version that is not read any more. */
export function readDraft(text: string): OrderDraft | null {
  const kept = parse(text)
  if (!isRecord(kept) || kept['version'] !== DRAFT_VERSION) return null
  return {
    step: numberIn(kept, 'step', 9),
    type: ORDER_TYPES.find((type) => type === kept['type']) ?? INITIAL_DRAFT.type,
    documentType: idIn(kept, 'documentType'),
    academicLevel: idIn(kept, 'academicLevel'),
    discipline: idIn(kept, 'discipline'),
    citationStyle: idIn(kept, 'citationStyle'),
    topic: textIn(kept, 'topic', TOPIC_MAX),
    instructions: textIn(kept, 'instructions', INSTRUCTIONS_MAX),
    files: filesIn(kept['files']),
    sources: numberIn(kept, 'sources', SOURCES_MAX),
    skip_sources: kept['skip_sources'] === true,
    urgency: numberIn(kept, 'urgency', URGENCY_HOURS_MAX),
    pages_number: numberIn(kept, 'pages_number', PAGES_MAX),
    spacing: kept['spacing'] === 2 ? 2 : 1,
    slides_number: numberIn(kept, 'slides_number', SLIDES_MAX),
    writerCategory: idIn(kept, 'writerCategory'),
    hasAbstractPage: kept['hasAbstractPage'] === true,
    previousId: idIn(kept, 'previousId'),
    promocode: textIn(kept, 'promocode', PROMOCODE_MAX),
    key: textIn(kept, 'key', 36),
    version: DRAFT_VERSION,
  }
}

/** The same order, wherever each of them has got to in the form. */
export function isSameOrder(one: OrderDraft, other: OrderDraft): boolean {
  return contentOf(one) === contentOf(other)
}

export function isUntouched(draft: OrderDraft): boolean {
  return isSameOrder(draft, INITIAL_DRAFT)
}

function contentOf(draft: OrderDraft): string {
  return JSON.stringify({ ...draft, step: 0, key: '' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type NumberKey = 'step' | 'sources' | 'urgency' | 'pages_number' | 'slides_number'

function numberIn(kept: Record<string, unknown>, key: NumberKey, max: number): number {
  const value = kept[key]
  const isFit = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
  return isFit ? value : INITIAL_DRAFT[key]
}

function idIn(kept: Record<string, unknown>, key: string): number | null {
  const value = kept[key]
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null
}

function textIn(kept: Record<string, unknown>, key: string, max: number): string {
  const value = kept[key]
  return typeof value === 'string' ? value.slice(0, max) : ''
}

function filesIn(value: unknown): DraftFile[] {
  if (!Array.isArray(value)) return []
  return value.filter(isFile).slice(0, ORDER_FILES_MAX)
}

function isFile(value: unknown): value is DraftFile {
  return isRecord(value) && typeof value['key'] === 'string' && typeof value['name'] === 'string'
}
