// Removes from a picture what cameras and programs write about people (Exif, XMP, IPTC, comments). Its
// pixels, and how they are turned, stay as they are.
import { crc32 } from 'node:zlib'
import { blankEmf, blankHeif, blankTiff } from './blank-picture.ts'
import { Unreadable } from './unreadable.ts'

type Cleaner = (bytes: Buffer) => Buffer[]

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The chunks that draw the picture; all others only describe it. */
const PNG_KEPT =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/
const WEBP_KEPT = /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/
const WEBP_SAYS = { exif: 0x08, xmp: 0x04 } as const

const GIF = { extension: 0x21, image: 0x2c, end: 0x3b, control: 0xf9, application: 0xff } as const
const GIF_HEAD = 13
/** How often an animation repeats, and what its colours mean. */
const GIF_KEPT = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, app0: 0xe0, exif: 0xe1, icc: 0xe2 } as const
const JPEG_ADOBE = 0xee
const HEIF = /^ftyp(?:hei|hev|mif1|msf1|avi)/
const SVG =
  /^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:svg:)?svg[\s>]/i
const SVG_HEAD_MAX = 16_384
const SVG_METADATA = /<((?:\w+:)?metadata)\b[^>]*>[^]*?<\/\1>/g
/** Where Inkscape keeps the drawing, and what was made of it. */
const SVG_PATHS = /\s(?:inkscape:export-filename|sodipodi:(?:docname|docbase|absref))="[^"]*"/g
const TURN = 0x0112
const TURNS_MAX = 8

/** Returns nothing if this is not a picture of a format that we know. */
export function cleanPicture(bytes: Buffer): Buffer | undefined {
  const clean = cleanerOf(bytes)
  return clean && Buffer.concat(clean(bytes))
}

function cleanerOf(bytes: Buffer): Cleaner | undefined {
  if (bytes[0] === 0xff && bytes[1] === JPEG.start) return jpegParts
  if (bytes.subarray(0, 8).equals(PNG)) return pngParts
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return gifParts
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (isWebp) return webpParts
  if (/^(?:II\*\0|MM\0\*)$/.test(bytes.toString('latin1', 0, 4))) return (tiff) => [blankTiff(tiff)]
  if (HEIF.test(bytes.toString('latin1', 4, 12))) return (heif) => [blankHeif(heif)]
  if (bytes.toString('latin1', 40, 44) === ' EMF') return (emf) => [blankEmf(emf)]
  return SVG.test(bytes.toString('latin1', 0, SVG_HEAD_MAX)) ? svgParts : undefined
}

function svgParts(bytes: Buffer): Buffer[] {
  return [Buffer.from(bytes.toString('latin1').replace(SVG_METADATA, '').replace(SVG_PATHS, ''), 'latin1')]
}

/** Ends where the picture ends: phones append further pictures, with names of their own. */
function jpegParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    const mark = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) throw new Unreadable('broken')
    // A mark may have any number of these before it.
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === JPEG.end) return [...parts, bytes.subarray(at, at + 2)]
    const length = 2 + bytes.readUInt16BE(at + 2)
    const end = mark === JPEG.scan ? scanEnd(bytes, at + length) : at + length
    const part = bytes.subarray(at, end)
    if (mark === JPEG.exif) parts.push(...jpegTurn(part))
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

function jpegTurn(part: Buffer): Buffer[] {
  if (part.toString('latin1', 4, 8) !== 'Exif') return []
  const [turn] = turnAlone(part.subarray(10))
  return turn ? [Buffer.from('ffe10022457869660000', 'hex'), turn] : []
}

/** Keeps of the Exif only how to turn the picture; returns no buffer if the Exif does not say. */
function turnAlone(tiff: Buffer): Buffer[] {
  const turn = turnIn(tiff)
  if (turn < 1 || turn > TURNS_MAX) return []
  const alone = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  alone.writeUInt16BE(turn, 18)
  return [alone]
}

/** Reads the first directory. */
function turnIn(tiff: Buffer): number {
  if (tiff.length < 14) return 0
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => {
    if (at + 2 > tiff.length) return 0
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  }
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(first); entry += 1)
    if (short(first + 2 + entry * 12) === TURN) return short(first + 2 + entry * 12 + 8)
  return 0
}

function pngParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [PNG]
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_KEPT.test(name)) parts.push(bytes.subarray(at, end))
    if (name === 'eXIf') parts.push(...turnAlone(bytes.subarray(at + 8, end - 4)).map(pngExif))
    if (name === 'IEND') return parts
    at = end
  }
  throw new Unreadable('broken')
}

function pngExif(tiff: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiff])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(tiff.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

function webpParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  const flags: Buffer[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const name = bytes.toString('latin1', at, at + 4)
    const part = Buffer.from(bytes.subarray(at, end))
    if (name === 'VP8X' && part.length > 8) flags.push(part.subarray(8, 9))
    if (WEBP_KEPT.test(name)) parts.push(part)
    if (name === 'EXIF') parts.push(...turnAlone(withoutName(part.subarray(8))).map(webpExif))
    at = end
  }
  const isTurned = parts.some((part) => part.toString('latin1', 0, 4) === 'EXIF')
  for (const flag of flags)
    flag.writeUInt8(((flag[0] ?? 0) & ~WEBP_SAYS.exif & ~WEBP_SAYS.xmp) | (isTurned ? WEBP_SAYS.exif : 0))
  const head = Buffer.from('RIFF....WEBP', 'latin1')
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4)
  return [head, ...parts]
}

function webpExif(tiff: Buffer): Buffer {
  const head = Buffer.from('EXIF....', 'latin1')
  head.writeUInt32LE(tiff.length, 4)
  return Buffer.concat([head, tiff])
}

/** Some programs begin an Exif with its name, as in a JPEG. */
function withoutName(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
}

function gifParts(bytes: Buffer): Buffer[] {
  let at = GIF_HEAD + coloursIn(bytes[10])
  const parts: Buffer[] = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const [kind, label] = [bytes[at], bytes[at + 1]]
    if (kind === GIF.end) return [...parts, bytes.subarray(at, at + 1)]
    if (kind !== GIF.extension && kind !== GIF.image) break
    const start = kind === GIF.image ? at + 11 + coloursIn(bytes[at + 9]) : at + 2
    const end = blocksEnd(bytes, start)
    const isLoop = label === GIF.application && GIF_KEPT.test(bytes.toString('latin1', at + 3, at + 14))
    if (kind === GIF.image || label === GIF.control || isLoop) parts.push(bytes.subarray(at, end))
    at = end
  }
  throw new Unreadable('broken')
}

/** Returns the size in bytes of the table of colours that this byte announces. */
function coloursIn(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Finds the end of the blocks, which go on until an empty one. */
function blocksEnd(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}
