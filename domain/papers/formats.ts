// Which files of a paper we can open on the page, told by their names.
import { extensionOf } from '../files.ts'

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

export type PaperFormat = (typeof FORMATS)[keyof typeof FORMATS]

const formats: ReadonlyMap<string, PaperFormat> = new Map(Object.entries(FORMATS))

/** Returns nothing for files that can only be downloaded. */
export function formatOf(name: string): PaperFormat | undefined {
  return formats.get(extensionOf(name))
}
