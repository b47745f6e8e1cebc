// Which files of a paper we can open on the page, told by their names.
import { allow, type Verdict } from '../basics/verdict.ts'
import { extensionOf } from '../file-names.ts'
import { refuseField } from '../validations.ts'
import type { Obstacle } from './reading.ts'

const FORMATS = {
  docx: 'docx',
  pptx: 'pptx',
  pdf: 'pdf',
  txt: 'text',
  text: 'text',
  md: 'markdown',
  markdown: 'markdown',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  gif: 'picture',
} as const

export type CleanFormat = 'office' | 'opendocument' | 'rtf' | 'pdf' | 'picture'

export type PaperFormat = (typeof FORMATS)[keyof typeof FORMATS]

/** Formats in which programs and cameras record whose a file is, and from which we can remove that. */
const cleanFormats: ReadonlyMap<string, CleanFormat> = new Map([
  ...named('office', 'docx docm dotx dotm pptx pptm ppsx ppsm potx potm xlsx xlsm xltx xltm'),
  ...named('opendocument', 'odt ott ods ots odp otp odg'),
  ...named('rtf', 'rtf'),
  ...named('pdf', 'pdf'),
  ...named('picture', 'jpg jpeg jfif png webp gif tif tiff heic heif avif svg emf'),
])

/** Formats that record it too, but that we can't take apart. */
const keeping: ReadonlySet<string> = new Set(
  'doc dot xls xlt ppt pps pot pub wpd wps pages numbers key'.split(' '),
)

/** Why we cannot clean a file, and what its writer can do about it. */
const UNCLEANED: Readonly<Record<Exclude<Obstacle, 'slow'>, string>> = {
  large: 'it is too large. Save it in a smaller size.',
  locked: 'it asks for a password. Save it without one.',
  unknown: 'it is an older format than its name says. Save it as DOCX, PPTX or XLSX.',
  broken: 'a part of it is broken. Save it again, and deliver that.',
}

const formats: ReadonlyMap<string, PaperFormat> = new Map(Object.entries(FORMATS))

/** Returns nothing for files that can only be downloaded. */
export function formatOf(name: string): PaperFormat | undefined {
  return formats.get(extensionOf(name))
}

export function cleanFormatOf(name: string): CleanFormat | undefined {
  return cleanFormats.get(extensionOf(name))
}

/** Judges whether a writer may hand in a file of this name: the customer must not learn who they are from it. */
export function judgeDelivered(name: string): Verdict {
  if (!keeping.has(extensionOf(name))) return allow()
  return refuseField(
    'files',
    `We can’t take your name out of ${name}. Save it as DOCX, PPTX, XLSX or PDF, and deliver that.`,
  )
}

/**
 * Judges whether a writer may hand in a file that we could not clean. One that does not open shows no name; the manager sees
 * that it does not open. Any other may open for its customer, with its names.
 */
export function judgeUncleaned(
  name: string,
  { cleaning, reading }: { readonly cleaning: Obstacle; readonly reading: Obstacle | null },
): Verdict {
  if (cleaning === 'slow') return cleanedTooSlowly(name)
  if (cleaning === 'broken' && reading === 'broken') return allow()
  return refuseField('files', `We can’t take your name out of ${name}, because ${UNCLEANED[cleaning]}`)
}

export function cleanedTooSlowly(name: string): Verdict<never> {
  return refuseField(
    'files',
    `Taking your name out of ${name} took too long. Try again in a moment, or save it in a smaller size.`,
  )
}

function named(format: CleanFormat, extensions: string): (readonly [string, CleanFormat])[] {
  return extensions.split(' ').map((extension) => [extension, format])
}
