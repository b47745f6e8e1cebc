// Reads a zip by its directory, as programs do that unpack one.
import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const END_BYTES = 22
const PLAIN = 0
const FAR = 0xffff_ffff

export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.length - END_BYTES
  if (zip.readUInt32LE(end) !== END) throw new Error('The end of the zip is not where it should be')
  const isWide = zip.readUInt32LE(end + 16) === FAR
  const wide = isWide ? Number(zip.readBigUInt64LE(end - 20 + 8)) : 0
  const count = isWide ? Number(zip.readBigUInt64LE(wide + 32)) : zip.readUInt16LE(end + 10)
  let place = isWide ? Number(zip.readBigUInt64LE(wide + 48)) : zip.readUInt32LE(end + 16)
  const entries = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    const nameLength = zip.readUInt16LE(place + 28)
    const extraLength = zip.readUInt16LE(place + 30)
    const name = zip.toString('utf8', place + 46, place + 46 + nameLength)
    const near = zip.readUInt32LE(place + 42)
    const offset = near === FAR ? Number(zip.readBigUInt64LE(place + 46 + nameLength + 4)) : near
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(place + 20))
    const bytes = zip.readUInt16LE(place + 10) === PLAIN ? packed : inflateRawSync(packed)
    if (crc32(bytes) !== zip.readUInt32LE(place + 16)) throw new Error(`${name} is damaged`)
    entries.set(name, bytes)
    place += 46 + nameLength + extraLength
  }
  return entries
}
