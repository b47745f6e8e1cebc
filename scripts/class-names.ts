// Gives the classes and keyframes of CSS Modules their names on the page: short ones, because scripts, styles and HTML all repeat them.
import { createHash } from 'node:crypto'

const HASH_LENGTH = 4

/** Names the style sheet by its hash, and the class or the keyframes by where the sheet first names them. */
export function nameClass(name: string, file: string, css: string): string {
  const sheet = createHash('sha256')
    .update(file.replace(/^.*\/web\/|\?.*$/g, ''))
    .digest('hex')
  const offset = css.search(new RegExp(String.raw`(\.|@keyframes )${name}(?![\w-])`))
  if (offset === -1) throw new Error(`${file} names '${name}' in a way that we cannot find`)
  return `_${BigInt(`0x${sheet}`).toString(36).slice(0, HASH_LENGTH)}${offset.toString(36)}`
}
