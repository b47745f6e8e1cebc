// Files people bring: their names, their sizes, and which of them are refused.
import { DAY, HOUR } from './basics/instant.ts'
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import { FILE_EXTENSION_MAX, FILE_NAME_MAX } from './constants.ts'
import { isExecutable } from './executables.ts'
import type { OrderStatus } from './statuses.ts'
import { refuseField } from './validations.ts'

/** `head` is the beginning of the content, `HEAD_BYTES` of it where there are as many. */
export type Candidate = { readonly name: string; readonly size: number; readonly head: Uint8Array }

export const FILE_SIZE_MAX = 50 * 1024 * 1024
export const HEAD_BYTES = 64
/** At once, by the form or later. */
export const ORDER_FILES_MAX = 20
/** Of one person, over the life of an order. */
export const ORDER_FILES_TOTAL_MAX = 100
export const REQUEST_FILES_MAX = 10

/** An upload is loose until something is made of it: a picture, a part of an order. */
export const LOOSE_SECONDS = 7 * DAY
export const LOOSE_FILES_MAX = 100
export const LOOSE_BYTES_MAX = 1024 * 1024 * 1024
/** Bytes that are still arriving after this have nobody who waits for them. */
export const ARRIVAL_SECONDS = HOUR
export const EXPORT_SECONDS = DAY

export const REFUSED_EXTENSIONS = ['exe', 'bat', 'cmd', 'com', 'msi', 'sh', 'js', 'vbs', 'scr'] as const

const KEY = /^[0-9a-f]{32}$/
const FALLBACK_STEM = 'file'
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

const refusedExtensions: ReadonlySet<string> = new Set(REFUSED_EXTENSIONS)

/** 'Résumé "x".docx' → 'Resume--x-.docx'; the extension outlives the cut to the longest name allowed. */
export function cleanFileName(name: string): string {
  const { stem, extension } = splitName(sanitiseLabel(name))
  const ending = extension === '' ? '' : `.${cut(extension, FILE_EXTENSION_MAX)}`
  return cut(stem || FALLBACK_STEM, FILE_NAME_MAX - ending.length) + ending
}

export function extensionOf(name: string): string {
  return splitName(name).extension.toLowerCase()
}

/** The name of the stored file, which is also the last part of its address. */
export function baseName(key: string, name: string): string {
  return `${key}-${cleanFileName(name)}`
}

export function isFileKey(text: string): boolean {
  return KEY.test(text)
}

export function splitBaseName(base: string): { key: string; name: string } | null {
  const [, key = '', name = ''] = /^([^-]*)-(.+)$/.exec(base) ?? []
  return isFileKey(key) ? { key, name } : null
}

export function judgeFile({ name, size, head }: Candidate): Verdict {
  if (refusedExtensions.has(extensionOf(sanitiseLabel(name))) || isExecutable(head))
    return refuse('unsupported_type', 'Programs and scripts cannot be uploaded.')
  return judgeFileSize(size)
}

export function judgeFileSize(size: number): Verdict {
  if (size < 1) return refuseField('file', 'The file is empty.')
  if (size > FILE_SIZE_MAX)
    return refuse('too_large', `The file must not be greater than ${formatFileSize(FILE_SIZE_MAX)}.`)
  return allow()
}

/** Whether an upload of this size may join those that its owner has loose already. */
export function judgeQuota(loose: { readonly files: number; readonly bytes: number }, size: number): Verdict {
  if (loose.files < LOOSE_FILES_MAX && loose.bytes + size <= LOOSE_BYTES_MAX) return allow()
  return refuse('conflict', 'You have too many files that belong to no order. Delete some of them first.')
}

/** Whether so many files may join those that the same person brought for the order before. */
export function judgeOrderFiles(present: number, added: number): Verdict {
  if (present + added <= ORDER_FILES_TOTAL_MAX) return allow()
  return refuse('conflict', `An order takes ${ORDER_FILES_TOTAL_MAX} files; put several into one archive.`)
}

/** What an upload belongs to keeps it, except an order that nobody has paid for. */
export function judgeDeletion(
  { attachedAt }: { readonly attachedAt: number | null },
  order: { readonly status: OrderStatus } | undefined,
): Verdict {
  if (attachedAt === null || order?.status === 'unpaid') return allow()
  return refuse('conflict', 'The file is in use and cannot be deleted.')
}

/** 'longhand-account-2026-03-05.zip' */
export function exportName(createdAt: number): string {
  return `longhand-account-${new Date(createdAt * 1000).toISOString().slice(0, 10)}.zip`
}

/** 0 → '0 B', 1536 → '1.5 KB' */
export function formatFileSize(bytes: number): string {
  let unit = 0
  let amount = bytes
  // What would round up to 1024 of a unit is 1 of the next.
  while (twoDecimals(amount) >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024
    unit += 1
  }
  return `${twoDecimals(amount)} ${UNITS[unit]}`
}

function sanitiseLabel(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{Nd}._()-]/gu, '-')
}

/** Dots at the end start no extension and are dropped. */
function splitName(name: string): { stem: string; extension: string } {
  const trimmed = name.replace(/\.+$/, '')
  const dot = trimmed.lastIndexOf('.')
  if (dot < 0) return { stem: trimmed, extension: '' }
  return { stem: trimmed.slice(0, dot), extension: trimmed.slice(dot + 1) }
}

/** A letter beyond the basic plane takes two units and is kept or dropped whole. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

function twoDecimals(amount: number): number {
  return Math.round(amount * 100) / 100
}
