// What we add to Vite's build of the browser side.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transformWithOxc, type Plugin } from 'vite'

/** Sources that go into one file. */
export type ChunkGroup = {
  readonly name: string
  /** Files, and folders with a slash at the end, from the root of the project. */
  readonly of: readonly string[]
  readonly priority: number
  /** Takes only files that at least this many others need. */
  readonly minShareCount?: number
}

/**
 * Fails the build when a path matches no file of the pages: otherwise a file that was moved would silently
 * leave its group.
 */
export function cutChunks(chunks: readonly ChunkGroup[]): Plugin {
  const groups = chunks.map(({ of, ...group }) => ({
    ...group,
    test: (id: string) => of.some((path) => isOf(id, path)),
  }))
  return {
    name: 'cut-chunks',
    apply: 'build',
    applyToEnvironment: isClient,
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
    generateBundle() {
      const ids = [...this.getModuleIds()]
      const gone = chunks.flatMap(({ of }) => of).filter((path) => !ids.some((id) => isOf(id, path)))
      if (gone.length > 0) this.error(`The groups of chunks name what no page uses: ${gone.join(', ')}`)
    },
  }
}

/**
 * Makes Chromium compile all functions of the large scripts while they arrive, off the page's own thread.
 * Otherwise it compiles each at its first call, which for much of React is the first touch.
 */
export function compileAhead(): Plugin {
  const postBanner = ({ name }: { name: string }) =>
    ['framework', 'entry.client'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''
  return {
    name: 'compile-ahead',
    apply: 'build',
    applyToEnvironment: isClient,
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { postBanner } } } } },
    }),
  }
}

const STYLES = /import (\w+) from ('[^']+\.module\.css')/g

/** Reads the classes of a style sheet one by one, so that only the names in use reach the page. */
export function readClasses(): Plugin {
  return {
    name: 'read-classes',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: isClient,
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/ },
      handler: (code) => ({ code: code.replaceAll(STYLES, 'import * as $1 from $2'), map: null }),
    },
  }
}

const FOR_LUCIDE = /,\s+key: "\w+"|^ {2}size: 24,\n|^__iconData\.node;\n/gm

/**
 * Leaves out of Lucide's icons what our way to draw them does not ask for, such as the random keys of their
 * strokes, which no compression makes smaller.
 */
export function thinIcons(): Plugin {
  return {
    name: 'thin-icons',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: isClient,
    transform: {
      // Files of former names only lead to others.
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/, code: 'createLucideIcon(' },
      handler(code) {
        const thin = code.replaceAll(FOR_LUCIDE, '')
        if (thin === code) this.error('Lucide writes its icons in another way than we expect')
        return { code: thin, map: null }
      },
    },
  }
}

/** Replaces files of packages by ours, and fails the build when nothing asks for one of them any more. */
export function standIn(standIns: ReadonlyMap<string, string | null>): Plugin {
  const taken = new Set<string>()
  return {
    name: 'stand-in',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: isClient,
    async load(id) {
      const end = [...standIns.keys()].find((each) => id.endsWith(each))
      if (end === undefined) return undefined
      taken.add(end)
      return standIns.get(end) ?? withNothing(await readFile(id, 'utf8'))
    },
    generateBundle() {
      const left = [...standIns.keys()].filter((end) => !taken.has(end))
      if (left.length > 0) this.error(`The pages have no such files any more: ${left.join(', ')}`)
    },
  }
}

/** Keeps only the names that the file exports. */
function withNothing(code: string): string {
  const [, names = ''] = /^export \{(.*)\};$/m.exec(code) ?? []
  return `function nothing() {}\nexport { ${names.replaceAll(/\w+/g, 'nothing as $&')} }`
}

const WORKER = fileURLToPath(import.meta.resolve('#web/worker/worker.ts'))
const OFFLINE = fileURLToPath(import.meta.resolve('#web/worker/offline.html'))

/** Writes the service worker beside the pages, under the name of their build: with another build, browsers take another worker. */
export function writeWorker(): Plugin {
  return {
    name: 'write-worker',
    apply: 'build',
    applyToEnvironment: isClient,
    async generateBundle(_options, bundle) {
      const { code } = await transformWithOxc(await readFile(WORKER, 'utf8'), WORKER)
      const names = Object.keys(bundle).toSorted().join('\n')
      const build = createHash('sha256').update(names).digest('base64url').slice(0, 16)
      const offline = JSON.stringify(await readFile(OFFLINE, 'utf8'))
      const source = code
        .replace('%BUILD%', build)
        .replace(/["']%OFFLINE%["']/, () => offline)
        .replace(/^export \{.*$/m, '')
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}

function isClient({ name }: { name: string }): boolean {
  return name === 'client'
}

function isOf(id: string, path: string): boolean {
  return path.endsWith('/') ? id.includes(`/${path}`) : id.endsWith(`/${path}`)
}
