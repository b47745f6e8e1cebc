// The draft of an order as this browser keeps it: flat, only keys and names of files, and read with care.
import { isRecord } from '#contract/grammar/tags.ts'
import { URGENCY_HOURS_MAX } from '#domain/constants.ts'
import {
  ORDER_FILES_MAX,
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

export type OrderDraft = Readonly<ReturnType<typeof draftOf>>

const DRAFT_VERSION = 1

export const INITIAL_DRAFT: OrderDraft = draftOf({})

/** Returns null if this is not a draft, or one of a version that we no longer read. */
export function readOrderDraft(text: string): OrderDraft | null {
  const kept = parse(text)
  if (!isRecord(kept) || kept['version'] !== DRAFT_VERSION) return null
  return draftOf(kept)
}

/** Reads each given field that is valid, and otherwise starts it as a new draft would. */
export function draftOf(given: Readonly<Record<string, unknown>>) {
  return {
    step: wholeOf(given['step'], 0, 9),
    /** The last of the steps that the person has come to. */
    reached: wholeOf(given['reached'], 0, 9),
    type: typeOf(given['type']),
    documentType: idOf(given['documentType']),
    academicLevel: idOf(given['academicLevel']),
    discipline: idOf(given['discipline']),
    citationStyle: idOf(given['citationStyle']),
    topic: textOf(given['topic'], TOPIC_MAX),
    instructions: textOf(given['instructions'], INSTRUCTIONS_MAX),
    files: filesOf(given['files']),
    sources: wholeOf(given['sources'], 0, SOURCES_MAX),
    skip_sources: given['skip_sources'] === true,
    urgency: wholeOf(given['urgency'], 168, URGENCY_HOURS_MAX),
    pages_number: wholeOf(given['pages_number'], 1, PAGES_MAX),
    spacing: given['spacing'] === 2 ? 2 : 1,
    slides_number: wholeOf(given['slides_number'], 0, SLIDES_MAX),
    writerCategory: idOf(given['writerCategory']),
    hasAbstractPage: given['hasAbstractPage'] === true,
    previousId: idOf(given['previousId']),
    promocode: textOf(given['promocode'], PROMOCODE_MAX),
    /** Names one placing of this draft, so that it makes one order however often it is sent. */
    key: textOf(given['key'], 36),
    version: DRAFT_VERSION,
  }
}

/** Says whether two drafts are the same order, however far each of them is. */
export function isSameOrder(one: OrderDraft, other: OrderDraft): boolean {
  return contentOf(one) === contentOf(other)
}

export function isUntouched(draft: OrderDraft): boolean {
  return isSameOrder(draft, INITIAL_DRAFT)
}

function contentOf(draft: OrderDraft): string {
  return JSON.stringify({ ...draft, step: 0, reached: 0, key: '' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function typeOf(value: unknown): OrderType {
  return ORDER_TYPES.find((type) => type === value) ?? 'writing'
}

function wholeOf(value: unknown, initial: number, max: number): number {
  const isFit = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
  return isFit ? value : initial
}

function idOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null
}

function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}

function filesOf(value: unknown): readonly DraftFile[] {
  if (!Array.isArray(value)) return []
  return value.filter(isFile).slice(0, ORDER_FILES_MAX)
}

function isFile(value: unknown): value is DraftFile {
  return isRecord(value) && typeof value['key'] === 'string' && typeof value['name'] === 'string'
}
