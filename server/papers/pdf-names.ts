// Removes the names of people from a PDF that pdf.js has written: we know its layout, and spaces in place of
// a name leave everything else where it was.
import { deflateSync, inflateSync } from 'node:zlib'
import { cleanPicture } from './clean-picture.ts'
import { Unreadable } from './unreadable.ts'

/** The author of a remark, a signature's name, what programs keep for themselves. A string's own brackets are escaped in it. */
const NAMED =
  /(\/(?:T|Name|Author|Creator|Producer|Title|Private|ContactInfo|Location|User) ?)(\((?:\\[^]|[^\\()])*\)|<[\da-fA-F]*>)/g
const METADATA = /\/Metadata \d+ 0 R/g
const OBJECT = /^\d+ 0 obj\n/
const STREAM = ' stream\n'
const END = '\nendobj\n'

export function withoutNames(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  let at = text.indexOf('1 0 obj\n')
  while (!text.startsWith('startxref', at)) {
    const stream = text.indexOf(STREAM, at)
    let end = text.indexOf(END, at)
    if (!OBJECT.test(text.slice(at, at + 20)) || end < 0) throw new Unreadable('broken')
    const isStream = stream >= 0 && stream < end
    const dictionary = text.slice(at, isStream ? stream : end)
    bytes.write(cleared(dictionary), at, 'latin1')
    if (isStream) {
      const from = stream + STREAM.length
      const to = from + Number(/\/Length (\d+)/.exec(dictionary)?.[1])
      if (!text.startsWith('\nendstream', to)) throw new Unreadable('broken')
      bytes.set(clearedStream(dictionary, bytes.subarray(from, to)), from)
      end = text.indexOf(END, to)
    }
    at = end + END.length
  }
  return bytes
}

function cleared(syntax: string): string {
  return syntax.replace(METADATA, blank).replace(NAMED, (_, key: string, name: string) => key + emptied(name))
}

function emptied(name: string): string {
  return `${name[0]}${blank(name.slice(2))}${name.at(-1)}`
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}

/** Clears the stream, which keeps its length. */
function clearedStream(dictionary: string, stream: Buffer): Buffer {
  if (/\/Type \/Metadata\b/.test(dictionary)) return Buffer.alloc(stream.length, ' ')
  if (/\/Type \/ObjStm\b/.test(dictionary)) {
    const isPacked = dictionary.includes('/FlateDecode')
    const objects = cleared((isPacked ? inflateSync(stream) : stream).toString('latin1'))
    const written = Buffer.from(objects, 'latin1')
    return isPacked ? filled(deflateSync(written, { level: 9 }), stream.length) : written
  }
  const picture = /\/Filter \[?\/DCTDecode\b/.test(dictionary) && cleanPicture(stream)
  return picture ? filled(picture, stream.length) : stream
}

/** Readers ignore what follows the end of packed bytes or of a picture, so we fill up with zeros. */
function filled(bytes: Buffer, length: number): Buffer {
  if (bytes.length > length) throw new Unreadable('broken')
  return Buffer.concat([bytes], length)
}
