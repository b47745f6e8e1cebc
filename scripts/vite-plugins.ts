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
  /** Takes only what so many files need. */
  readonly minShareCount?: number
}

/** Fails the build when a path is no part of the pages: a file that was moved would otherwise leave its group without a word. */
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

const VITE_HELPER = '\0vite/preload-helper.js'
const OUR_HELPER = fileURLToPath(import.meta.resolve('#web/lib/bring.ts'))

/** Vite's own helper for `import()` knows a style sheet by its link alone, and would load those that a page carries. */
export function bringOurselves(): Plugin {
  let isTaken = false
  return {
    name: 'bring-ourselves',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: isClient,
    load(id) {
      if (id !== VITE_HELPER) return undefined
      isTaken = true
      return `export { bring as __vitePreload } from ${JSON.stringify(OUR_HELPER)}`
    },
    generateBundle() {
      if (!isTaken) this.error('Vite does not take our helper for import()')
    },
  }
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
