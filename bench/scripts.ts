// The bytes of JavaScript, in brotli, that a browser loads for a page.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Follows what the page names and what those scripts import, once each. */
export async function scriptBytes(pageUrl: string, clientFiles: string): Promise<number> {
  const html = await (await fetch(pageUrl)).text()
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
  const seen = new Set<string>()
  let bytes = 0
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const code = await readFile(join(clientFiles, path), 'utf8')
    bytes += brotliCompressSync(code).length
    for (const [, name] of code.matchAll(
      /\bfrom\s*["']\.\/([\w.-]+\.js)["']|\bimport\s*["']\.\/([\w.-]+\.js)["']/g,
    ))
      if (name) waiting.push(`/assets/${name}`)
  }
  return bytes
}
