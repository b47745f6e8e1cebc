// Takes out of a picture what cameras and programs write about people (Exif, XMP, IPTC, comments), and leaves its pixels as they are.
import { Unreadable } from './unreadable.ts'

type Cleaner = (bytes: Buffer) => Buffer[]

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What draws the picture; everything else is about it. */
const PNG_KEPT =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/
const WEBP_KEPT = /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/
const WEBP_SAYS_EXIF_OR_XMP = 0x0c

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, app0: 0xe0, exif: 0xe1, icc: 0xe2 } as const
const JPEG_ADOBE = 0xee
const TURN = 0x0112

/** Returns nothing for what is no picture that we know. */
export function cleanPicture(bytes: Buffer): Buffer | undefined {
  const clean = cleanerOf(bytes)
  return clean && Buffer.concat(clean(bytes))
}

function cleanerOf(bytes: Buffer): Cleaner | undefined {
  if (bytes[0] === 0xff && bytes[1] === JPEG.start) return jpegParts
  if (bytes.subarray(0, 8).equals(PNG)) return pngParts
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? webpParts : undefined
}

/** Ends with the picture: behind it, phones keep others, which have names of their own. */
function jpegParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    const mark = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) throw new Unreadable('broken')
    if (mark === JPEG.end) return [...parts, bytes.subarray(at, at + 2)]
    const length = 2 + bytes.readUInt16BE(at + 2)
    const end = mark === JPEG.scan ? scanEnd(bytes, at + length) : at + length
    const part = bytes.subarray(at, end)
    const turn = mark === JPEG.exif ? turnIn(part) : undefined
    if (turn !== undefined) parts.push(exifOf(turn))
    if (isJpegKept(mark, part)) parts.push(part)
    at = end
  }
  return at + 2 <= bytes.length ? [...parts, bytes.subarray(at, at + 2)] : parts
}

function isJpegKept(mark: number, part: Buffer): boolean {
  if (mark === JPEG.icc) return part.toString('latin1', 4, 15) === 'ICC_PROFILE'
  const isAbout = (mark > JPEG.app0 && mark <= 0xef) || mark === JPEG.comment
  return !isAbout || mark === JPEG_ADOBE
}

/** A scan goes on until a mark that is neither a restart nor a stuffed byte. */
function scanEnd(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at >= 0 && at + 1 < bytes.length) {
    const mark = bytes[at + 1] ?? 0
    if (mark !== 0 && mark !== 0xff && (mark < 0xd0 || mark > 0xd7)) return at
    at = bytes.indexOf(0xff, at + (mark === 0xff ? 1 : 2))
  }
  return bytes.length
}

/** How the picture is to be turned, from the first directory of its Exif. */
function turnIn(part: Buffer): number | undefined {
  const tiff = part.subarray(10)
  if (part.toString('latin1', 4, 8) !== 'Exif' || tiff.length < 14) return undefined
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => {
    if (at + 2 > tiff.length) return 0
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  }
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(first); entry += 1)
    if (short(first + 2 + entry * 12) === TURN) return short(first + 2 + entry * 12 + 8)
  return undefined
}

/** An Exif that says nothing else. */
function exifOf(turn: number): Buffer {
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  exif.writeUInt16BE(turn, 28)
  return exif
}

function pngParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [PNG]
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_KEPT.test(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return parts
    at = end
  }
  throw new Unreadable('broken')
}

function webpParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const name = bytes.toString('latin1', at, at + 4)
    const part = Buffer.from(bytes.subarray(at, end))
    if (name === 'VP8X' && part.length > 8) part.writeUInt8((part[8] ?? 0) & ~WEBP_SAYS_EXIF_OR_XMP, 8)
    if (WEBP_KEPT.test(name)) parts.push(part)
    at = end
  }
  const head = Buffer.from('RIFF....WEBP', 'latin1')
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4)
  return [head, ...parts]
}
