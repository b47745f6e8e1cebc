// Files people bring: their names, their sizes, and which of them are refused.
import { DAY, HOUR } from './basics/instant.ts'
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import { FILE_EXTENSION_MAX, FILE_NAME_MAX } from './constants.ts'
import { isExecutable } from './executables.ts'
import type { OrderStatus } from './statuses.ts'
import { trimEnd } from './texts.ts'
import { refuseField, tooLong } from './validations.ts'

/** `head` is the beginning of the content, `HEAD_BYTES` of it where there are as many. */
export type Candidate = { readonly name: string; readonly size: number; readonly head: Uint8Array }

/** A manager looks at each file that a customer brings. */
export const FILE_STATES = ['pending', 'approved', 'declined'] as const

export type FileState = (typeof FILE_STATES)[number]

export const FILE_SIZE_MAX = 50 * 1024 * 1024
export const HEAD_BYTES = 64
/** How many files one person may bring over the life of an order. */
export const ORDER_FILES_TOTAL_MAX = 100
export const REQUEST_FILES_MAX = 10

/** An upload is loose until it becomes a picture or a part of an order. */
export const LOOSE_SECONDS = 7 * DAY
/** The files of one person that are loose or in unpaid orders. */
export const UNPAID_FILES_MAX = 100
export const UNPAID_BYTES_MAX = 1024 * 1024 * 1024
/** An upload that is still arriving after this time is abandoned. */
export const ARRIVAL_SECONDS = HOUR
export const EXPORT_SECONDS = DAY

/** The longest name that we look at. No file system allows a longer one. */
export const BROUGHT_NAME_MAX = 255

export const REFUSED_EXTENSIONS = ['exe', 'bat', 'cmd', 'com', 'msi', 'sh', 'js', 'vbs', 'scr'] as const

const KEY = /^[0-9a-f]{32}$/
const FALLBACK_STEM = 'file'
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

const NO_PROGRAMS = refuse('unsupported_type', 'You can’t upload programs or scripts.')

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

export function judgeFile({ name, ...content }: Candidate): Verdict {
  const named = judgeFileName(name)
  return named.ok ? judgeContent(content) : named
}

export function judgeFileName(name: string): Verdict {
  if (name.length > BROUGHT_NAME_MAX) return refuseField('file', tooLong('file name', BROUGHT_NAME_MAX))
  return refusedExtensions.has(extensionOf(sanitiseLabel(name))) ? NO_PROGRAMS : allow()
}

export function judgeContent({ size, head }: Pick<Candidate, 'size' | 'head'>): Verdict {
  return isExecutable(head) ? NO_PROGRAMS : judgeFileSize(size)
}

export function judgeFileSize(size: number): Verdict {
  if (size < 1) return refuseField('file', 'The file is empty.')
  if (size > FILE_SIZE_MAX)
    return refuse('too_large', `The file must not be greater than ${formatFileSize(FILE_SIZE_MAX)}.`)
  return allow()
}

/** Judges whether the owner may add an upload of this size to those that belong to nothing paid. */
export function judgeQuota(
  unpaid: { readonly files: number; readonly bytes: number },
  size: number,
): Verdict {
  if (unpaid.files < UNPAID_FILES_MAX && unpaid.bytes + size <= UNPAID_BYTES_MAX) return allow()
  return refuse(
    'conflict',
    'You have too many files that don’t belong to a paid order. Delete some of them first.',
  )
}

/** Judges whether this many files may join those the same person already brought for the order. */
export function judgeOrderFiles(present: number, added: number): Verdict {
  if (present + added <= ORDER_FILES_TOTAL_MAX) return allow()
  return refuse(
    'conflict',
    `An order takes up to ${ORDER_FILES_TOTAL_MAX} files. Put several into one archive.`,
  )
}

/** Keeps an upload that belongs to something, unless that is an unpaid order. */
export function judgeDeletion(
  { attachedAt }: { readonly attachedAt: number | null },
  order: { readonly status: OrderStatus } | undefined,
): Verdict {
  if (attachedAt === null || order?.status === 'unpaid') return allow()
  return refuse('conflict', 'This file is in use, so you can’t delete it.')
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
  const trimmed = trimEnd(name, '.')
  const dot = trimmed.lastIndexOf('.')
  if (dot < 0) return { stem: trimmed, extension: '' }
  return { stem: trimmed.slice(0, dot), extension: trimmed.slice(dot + 1) }
}

/** A letter beyond the basic plane takes two units, so we keep or drop it whole. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

function twoDecimals(amount: number): number {
  return Math.round(amount * 100) / 100
}
