// Which files of a paper we can open on the page, told by their names.
import { extensionOf } from '../file-names.ts'

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

export type CleanFormat = 'office' | 'pdf' | 'picture'

export type PaperFormat = (typeof FORMATS)[keyof typeof FORMATS]

/** Formats in which programs and cameras write down whose a file is, and from which we take that. */
const CLEAN_FORMATS: ReadonlyMap<string, CleanFormat> = new Map([
  ['docx', 'office'],
  ['pptx', 'office'],
  ['xlsx', 'office'],
  ['pdf', 'pdf'],
  ['jpg', 'picture'],
  ['jpeg', 'picture'],
  ['png', 'picture'],
  ['webp', 'picture'],
  ['gif', 'picture'],
])

const formats: ReadonlyMap<string, PaperFormat> = new Map(Object.entries(FORMATS))

/** Returns nothing for files that can only be downloaded. */
export function formatOf(name: string): PaperFormat | undefined {
  return formats.get(extensionOf(name))
}

export function cleanFormatOf(name: string): CleanFormat | undefined {
  return CLEAN_FORMATS.get(extensionOf(name))
}
