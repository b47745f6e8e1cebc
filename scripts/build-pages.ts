// Builds the pages for browsers and for the server, with a brotli copy beside every file that browsers fetch.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { SetupProblem } from '#db/setup-problem.ts'
import { CLIENT_FILES, ROOT } from '#server/ports/places.ts'
import { runChild } from './child.ts'
import { writePageLists } from './page-lists.ts'

const ROUTER = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')

/** What the build runs, besides packages. */
export const CONFIGURATION = [
  'vite.config.ts',
  'scripts/chunks.ts',
  'scripts/class-names.ts',
  'scripts/page-lists.ts',
  'scripts/stand-ins.ts',
  'scripts/style-numbers.ts',
  'scripts/vite-plugins.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])
const COMPLAINT_LINES = 30

const brotli = promisify(brotliCompress)

export async function buildPages(tell: (progress: string) => void, stopping: AbortSignal): Promise<void> {
  await runRouter(tell, stopping)
  await writePageLists(join(CLIENT_FILES, 'assets'))
  await compressAll(CLIENT_FILES, tell)
}

async function runRouter(tell: (progress: string) => void, stopping: AbortSignal): Promise<void> {
  let output = ''
  const code = await runChild(process.execPath, [ROUTER, 'build'], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    stopping,
    onOutput: (text) => {
      output += text
      if (text.includes('building client')) tell('1 of 4, pages for the browser')
      if (text.includes('building ssr')) tell('2 of 4, pages for the server')
    },
  })
  stopping.throwIfAborted()
  if (code === 0) return
  console.error(output.trim().split('\n').slice(-COMPLAINT_LINES).join('\n'))
  throw new SetupProblem('The pages could not be built; the build’s own words stand above.')
}

/** We compress once here instead of at every request, so we can afford the slowest and smallest quality. */
async function compressAll(folder: string, tell: (progress: string) => void): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  const quarter = Math.ceil(files.length / 4)
  let done = 0
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
      }
      const packed = await brotli(content, { params })
      if (packed.length < content.length) await writeFile(`${file}.br`, packed)
      done += 1
      if (done % quarter === 0) tell(`3 of 4, compressed ${done} of ${files.length} files`)
    }),
  )
}
