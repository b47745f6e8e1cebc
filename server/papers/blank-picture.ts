// Blanks what TIFF, HEIF and EMF pictures say about people. Their parts are found by their places in the file, so nothing moves.
import { Unreadable } from './unreadable.ts'

/** What only describes a page of a TIFF: titles, cameras, makers, computers, days, and what programs add of their own. */
const DESCRIBING = new Set([
  269, 270, 271, 272, 285, 305, 306, 315, 316, 700, 33_432, 33_723, 34_377, 37_724, 40_091, 40_092, 40_093,
  40_094, 40_095,
])
/** Directories of what a camera noted: Exif, and where it was. */
const NOTED = new Set([34_665, 34_853])
/** How many bytes a value takes, by its kind. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const PAGES_MAX = 1_000

/** A TIFF inside another file begins like this; eight bytes like these do not come up by chance. */
const TIFF_HEADS = [Buffer.from('49492a0008000000', 'hex'), Buffer.from('4d4d002a00000008', 'hex')]
const XMP = /<x:xmpmeta[^]*?<\/x:xmpmeta>/g

const EMF = { letters: 60, place: 64 } as const

export function blankTiff(bytes: Buffer): Buffer {
  const tiff = Buffer.from(bytes)
  blankIn(tiff)
  return tiff
}

/** Blanks the Exif, which is a TIFF of its own, and the XMP. */
export function blankHeif(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').replace(XMP, (xmp) => ' '.repeat(xmp.length))
  const heif = Buffer.from(text, 'latin1')
  for (const head of TIFF_HEADS)
    for (let at = heif.indexOf(head); at >= 0; at = heif.indexOf(head, at + 1)) blankIn(heif.subarray(at))
  return heif
}

/** Blanks the names of the program and of the drawing. */
export function blankEmf(bytes: Buffer): Buffer {
  const emf = Buffer.from(bytes)
  const place = emf.readUInt32LE(EMF.place)
  return emf.fill(0, place, place + 2 * emf.readUInt32LE(EMF.letters))
}

function blankIn(tiff: Buffer): void {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))

  /** Returns where the next directory is. */
  function blankDirectory(directory: number, isNoted: boolean): number {
    const end = directory + 2 + 12 * short(directory)
    for (let entry = directory + 2; entry < end; entry += 12) {
      const [tag, size] = [short(entry), long(entry + 4) * (SIZES[short(entry + 2)] ?? 1)]
      const place = size > 4 ? long(entry + 8) : entry + 8
      // A directory of notes leads to no other, so no chain of them takes long.
      if (NOTED.has(tag) && !isNoted) blankDirectory(long(entry + 8), true)
      else if (isNoted || DESCRIBING.has(tag)) tiff.fill(0, place, place + size)
    }
    return long(end)
  }

  let directory = long(4)
  for (let page = 0; directory !== 0; page += 1) {
    if (page === PAGES_MAX) throw new Unreadable('broken')
    directory = blankDirectory(directory, false)
  }
}
