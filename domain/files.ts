// Files people bring: how large and how many they may be, and which of them are refused.
import { DAY, HOUR } from './basics/instant.ts'
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import { isExecutable } from './executables.ts'
import { cleanFileName, extensionOf, formatFileSize } from './file-names.ts'
import type { OrderStatus } from './statuses.ts'
import { refuseField, tooLong } from './validations.ts'

/** `head` is the beginning of the content, `HEAD_BYTES` of it where there are as many. */
export type Candidate = { readonly name: string; readonly size: number; readonly head: Uint8Array }

/** A manager looks at each file that a customer brings. */
export const FILE_STATES = ['pending', 'approved', 'declined'] as const

export type FileState = (typeof FILE_STATES)[number]

export const FILE_SIZE_MAX = 50 * 1024 * 1024
export const HEAD_BYTES = 64
/** How many files one person may bring over the life of an order, and how many its managers may attach together. */
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

const NO_PROGRAMS = refuse('unsupported_type', 'You can’t upload programs or scripts.')

const refusedExtensions: ReadonlySet<string> = new Set(REFUSED_EXTENSIONS)

export function judgeFile({ name, ...content }: Candidate): Verdict {
  const named = judgeFileName(name)
  return named.ok ? judgeContent(content) : named
}

export function judgeFileName(name: string): Verdict {
  if (name.length > BROUGHT_NAME_MAX) return refuseField('file', tooLong('file name', BROUGHT_NAME_MAX))
  return refusedExtensions.has(extensionOf(cleanFileName(name))) ? NO_PROGRAMS : allow()
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

/** Judges whether the owner may add an upload of this size to the uploads that belong to nothing paid. */
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
