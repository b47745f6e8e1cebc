// What our additions do to a build, tried on the smallest one that needs them.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, type Plugin } from 'vite'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { bringOurselves, cutChunks } from './vite-plugins.ts'

const root = await temporaryFolder()
const SOURCES = {
  'main.js': `import { price } from './price.js'; import('./late.js').then(({ late }) => late(price))`,
  'price.js': `export const price = Math.random()`,
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

test('import() goes through our helper, with the style sheets of the part', async () => {
  const code = (await filesWith(bringOurselves())).map((file) => ('code' in file ? file.code : '')).join('')
  expect(code).toContain('style[data-sheets]')
  expect(code).not.toContain('vite:preloadError')
  expect(code).toMatch(/"assets\/late-[^"]+\.css"/)
})

test('a build that does not take our helper fails', async () => {
  const rival: Plugin = {
    name: 'rival',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined,
  }
  await expect(filesWith(rival, bringOurselves())).rejects.toThrow('does not take our helper')
})
