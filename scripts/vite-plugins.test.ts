// What our additions do to a build, tried on the smallest one that needs them.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, type Plugin } from 'vite'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { CONFIGURATION } from './build-pages.ts'
import { STAND_INS } from './stand-ins.ts'
import { cutChunks, standIn, thinIcons } from './vite-plugins.ts'

const root = await temporaryFolder()
const SOURCES = {
  'main.js': `import { price } from './price.js'; import('./late.js').then(({ late }) => late(price))`,
  'price.js': `const price = Math.random()\nexport { price };`,
  'late.js': `import './late.css'; import { price } from './price.js'; export const late = () => price`,
  'late.css': `a { color: red }`,
}
for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(root, name), text)

async function filesWith(...plugins: Plugin[]) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
    plugins,
  })
  return [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
}

test('a group of chunks is a file of its own', async () => {
  const files = await filesWith(cutChunks([{ name: 'prices', of: ['price.js'], priority: 1 }]))
  expect(files.map(({ fileName }) => fileName)).toContainEqual(expect.stringMatching(/^assets\/prices-/))
})

test('a path in a group that is no part of the pages fails the build, by its name', async () => {
  const chunks = [{ name: 'prices', of: ['price.js', 'moved.js', 'nowhere/'], priority: 1 }]
  await expect(filesWith(cutChunks(chunks))).rejects.toThrow('name what no page uses: moved.js, nowhere/')
})

test('an icon keeps its strokes and loses their keys, and one that is written in another way fails the build', async () => {
  const folder = 'lucide-react/dist/esm/icons'
  await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, 'main.js'), `import './${folder}/x.mjs'`)
  const filesOf = async (icon: string) => {
    await writeFile(join(root, folder, 'x.mjs'), icon)
    return filesWith(thinIcons())
  }
  const [file] = await filesOf(`createLucideIcon({ node: [["path", { d: "M1 8h6", key: "987eiv" }]] })`)
  expect(file && 'code' in file && file.code).toMatch('node:[[`path`,{d:`M1 8h6`}]]')
  await expect(filesOf(`createLucideIcon("M1 8h6")`)).rejects.toThrow('icons in another way')
  await writeFile(join(root, 'main.js'), SOURCES['main.js'])
})

const HELPER = '\0vite/preload-helper.js'
const OUR_HELPER = new Map([[HELPER, STAND_INS.get(HELPER) ?? null]])

async function codeWith(standIns: ReadonlyMap<string, string | null>) {
  return (await filesWith(standIn(standIns))).map((file) => ('code' in file ? file.code : '')).join('')
}

test('import() goes through our helper, with the style sheets of the part', async () => {
  const code = await codeWith(OUR_HELPER)
  expect(code).toContain('style[data-sheets]')
  expect(code).not.toContain('vite:preloadError')
  expect(code).toMatch(/"assets\/late-[^"]+\.css"/)
})

test('a file that is left out keeps the names of what it exports, and nothing else', async () => {
  const code = await codeWith(new Map([['/price.js', null]]))
  expect(code).not.toContain('Math.random')
})

test('a build that does not take a stand-in fails, by the name of the file', async () => {
  const rival: Plugin = {
    name: 'rival',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined,
  }
  await expect(filesWith(rival, standIn(OUR_HELPER))).rejects.toThrow(
    'no such files any more: \0vite/preload',
  )
})

test('the pages are built anew when a script of their build has changed', async () => {
  const scripts = async (file: string): Promise<string[]> => {
    const code = await readFile(join(import.meta.dirname, '..', file), 'utf8')
    const found = [...code.matchAll(/from '(?:#scripts|\.)\/(.+\.ts)'/g)].map(([, name]) => `scripts/${name}`)
    return [...found, ...(await Promise.all(found.map(scripts))).flat()]
  }
  const found = (await Promise.all(CONFIGURATION.filter((name) => name.endsWith('.ts')).map(scripts))).flat()
  expect(found.length).toBeGreaterThan(4)
  expect(CONFIGURATION).toEqual(expect.arrayContaining(found))
})
