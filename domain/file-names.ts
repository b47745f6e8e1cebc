// The names of files, and their sizes in words.
import { FILE_EXTENSION_MAX, FILE_NAME_MAX } from './constants.ts'
import { trimEnd } from './texts.ts'

const KEY = /^[0-9a-f]{32}$/
const FALLBACK_STEM = 'file'
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/**
 * 'Résumé "x".docx' → 'Resume--x-.docx'; the extension survives when we cut the name to the longest allowed.
 */
export function cleanFileName(name: string): string {
  const { stem, extension } = splitName(sanitiseLabel(name))
  const ending = extension === '' ? '' : `.${cut(extension, FILE_EXTENSION_MAX)}`
  return cut(stem || FALLBACK_STEM, FILE_NAME_MAX - ending.length) + ending
}

export function extensionOf(name: string): string {
  return splitName(name).extension.toLowerCase()
}

/** Returns the name of the stored file, which is also the last part of its address. */
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
