// Builds the web pages when their sources have changed, and keeps a brotli copy beside every file that browsers fetch.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { hasCode, SetupProblem } from '#db/setup-problem.ts'
import { runChild } from './child.ts'
import { claim } from './one-at-a-time.ts'
import { writePageLists } from './page-lists.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUILD = join(ROOT, 'build')
const STAMP = join(BUILD, 'sources.sha256')
const ROUTER = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')

const SOURCES = ['web', 'domain', 'contract']
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
const OTHER_BUILD_MS = 120_000

const brotli = promisify(brotliCompress)

/** Builds the pages, unless the last complete build was made from the same sources. */
export async function buildWeb(tell: (progress: string) => void, stopping: AbortSignal): Promise<void> {
  const sources = await hashSources()
  if ((await lastBuild()) === sources) return
  const claimed = await claim(
    BUILD,
    OTHER_BUILD_MS,
    'Another process has been building the web pages for two minutes; stop it first.',
  )
  try {
    if ((await lastBuild()) === sources) return
    await rm(BUILD, { recursive: true, force: true })
    await mkdir(BUILD)
    await runRouter(tell, stopping)
    await writePageLists(join(BUILD, 'client/assets'))
    await compressAll(join(BUILD, 'client'), tell)
    await writeFile(STAMP, sources)
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS'))
      throw new SetupProblem(`The web pages cannot be built because this user may not write to ${BUILD}.`)
    throw error
  } finally {
    await claimed.release()
  }
}

async function lastBuild(): Promise<string | undefined> {
  return readFile(STAMP, 'utf8').catch(() => undefined)
}

async function hashSources(): Promise<string> {
  const files = (await Promise.all(SOURCES.map((room) => filesIn(join(ROOT, room))))).flat()
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file)).sort()
  const hash = createHash('sha256')
  for (const file of [...sources, ...CONFIGURATION.map((name) => join(ROOT, name))]) {
    const content = await readFile(file)
    hash.update(`${file.slice(ROOT.length)}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

async function runRouter(tell: (progress: string) => void, stopping: AbortSignal): Promise<void> {
  let output = ''
  const code = await runChild(process.execPath, [ROUTER, 'build'], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    stopping,
    onOutput: (text) => {
      output += text
      if (text.includes('building client')) tell('1 of 3, for the browser')
      if (text.includes('building ssr')) tell('2 of 3, for the server')
    },
  })
  stopping.throwIfAborted()
  if (code === 0) return
  console.error(output.trim().split('\n').slice(-COMPLAINT_LINES).join('\n'))
  throw new SetupProblem('The web pages could not be built; the build’s own words stand above.')
}

/** We compress once here instead of at every request, so we can afford the slowest and smallest quality. */
async function compressAll(folder: string, tell: (progress: string) => void): Promise<void> {
  const files = (await filesIn(folder)).filter((file) => COMPRESSIBLE.has(extname(file)))
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
      if (done % quarter === 0) tell(`3 of 3, compressed ${done} of ${files.length} files`)
    }),
  )
}

async function filesIn(folder: string): Promise<string[]> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  )
  if (!exists) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
