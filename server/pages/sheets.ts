// The built style sheets, for pages that carry them inside.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of each style sheet, by the address that pages use. */
export type Sheets = ReadonlyMap<string, string>

export async function readSheets(clientFiles: string): Promise<Sheets> {
  const names = (await readdir(join(clientFiles, 'assets'))).filter((name) => name.endsWith('.css'))
  return new Map(await Promise.all(names.map((name) => readSheet(clientFiles, name))))
}

async function readSheet(clientFiles: string, name: string): Promise<[string, string]> {
  const css = await readFile(join(clientFiles, 'assets', name), 'utf8')
  if (/<\/style/i.test(css)) throw new Error(`The style sheet ${name} would end the element that carries it`)
  return [`/assets/${name}`, css]
}
