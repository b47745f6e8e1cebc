// Builds what runs, each part when what it is made from has changed: the pages, the programs that work on papers, and the server.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, SetupProblem } from '#db/setup-problem.ts'
import { ROOT } from '#server/ports/places.ts'
import { buildPages, CONFIGURATION } from './build-pages.ts'
import { claim } from './one-at-a-time.ts'

type Tell = (progress: string) => void
type Part = {
  readonly sources: readonly string[]
  /** Where it is built; the first folder also keeps what it was built from. */
  readonly folders: readonly [string, ...string[]]
  readonly make: (tell: Tell, stopping: AbortSignal) => Promise<void>
}

const BUILD = join(ROOT, 'build')
const STAMP = 'sources.sha256'
const BUNDLING = ['scripts/bundle.ts', 'scripts/young-functions.ts', 'package-lock.json']
const OTHER_BUILD_MS = 120_000

const PAGES: Part = {
  sources: ['web', 'domain', 'contract', ...CONFIGURATION],
  folders: ['build/server', 'build/client'],
  make: buildPages,
}

const PAPERS: Part = {
  sources: ['server/papers', 'server/deeds/zip.ts', 'domain', ...BUNDLING],
  folders: ['build/papers'],
  make: () =>
    bundled('build/papers', {
      'no-network': 'server/papers/no-network.ts',
      reader: 'server/papers/reader.ts',
      comparer: 'server/papers/comparer.ts',
      'passage-finder': 'server/papers/passage-finder.ts',
    }),
}

/** The pages are rendered in the server, so they are a part of it. */
const PRODUCT: Part = {
  sources: ['server', 'domain', 'contract', `build/server/${STAMP}`, ...BUNDLING],
  folders: ['build/product'],
  make: async (tell) => {
    tell('4 of 4, the server')
    await bundled('build/product', { main: 'server/main.ts' })
  },
}

export function build(tell: Tell, stopping: AbortSignal): Promise<void> {
  return bringUpToDate([PAGES, PAPERS, PRODUCT], tell, stopping)
}

/** Builds what the server needs even when it runs from its sources. */
export function buildPaperPrograms(): Promise<void> {
  return bringUpToDate([PAPERS], () => {}, new AbortController().signal)
}

async function bringUpToDate(parts: readonly Part[], tell: Tell, stopping: AbortSignal): Promise<void> {
  const claimed = await claim(
    BUILD,
    OTHER_BUILD_MS,
    'Another process has been building for two minutes; stop it first.',
  )
  try {
    for (const { sources, folders, make } of parts) {
      const stamp = join(ROOT, folders[0], STAMP)
      const hash = hashOf(sources)
      if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) continue
      for (const folder of folders) {
        await rm(join(ROOT, folder), { recursive: true, force: true })
        await mkdir(join(ROOT, folder), { recursive: true })
      }
      await make(tell, stopping)
      await writeFile(stamp, hash)
    }
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS'))
      throw new SetupProblem(`The product cannot be built because this user may not write to ${BUILD}.`)
    throw error
  } finally {
    await claimed.release()
  }
}

/** Loads the bundler only when there is something to build. */
async function bundled(folder: string, programs: Readonly<Record<string, string>>): Promise<void> {
  const { bundle } = await import('./bundle.ts')
  await bundle(folder, programs)
}

/** Reads the files one after the other: nothing else goes on, and a thousand small ones come sooner so. */
function hashOf(sources: readonly string[]): string {
  const files = sources.flatMap(filesAt)
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    const content = readFileSync(join(ROOT, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** A file itself, or all files of a folder. */
function filesAt(place: string): string[] {
  if (statSync(join(ROOT, place)).isFile()) return [place]
  return readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
}
