// Reads the texts in the public domain that papers are compared with: a title, and paragraphs with an empty line between them.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type LibraryText = { readonly title: string; readonly paragraphs: readonly string[] }

export async function readLibrary(folder: string): Promise<LibraryText[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  return Promise.all(names.map(async (name) => readText(await readFile(join(folder, name), 'utf8'))))
}

function readText(text: string): LibraryText {
  const [title = '', ...paragraphs] = text.split(/\n{2,}/).map((part) => part.replaceAll(/\s+/g, ' ').trim())
  return { title, paragraphs: paragraphs.filter((paragraph) => paragraph !== '') }
}
