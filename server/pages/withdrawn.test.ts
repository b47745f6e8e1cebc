// What the address of a withdrawn text answers.
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { readContent } from '#server/content/content.ts'
import { publicPages } from './public-pages.ts'

const texts = await temporaryFolder()
await cp(new URL('../../content', import.meta.url), texts, { recursive: true })
await withdraw('/blog/taken-out')
const server = await startTestServer({ LONGHAND_CONTENT: texts })

test('a withdrawn text is gone and says so, where one that never was is not found (PUB-17)', async () => {
  const gone = await fetch(new URL('/blog/taken-out', server.baseUrl))
  const html = await gone.text()
  expect(gone.status).toBe(410)
  expect(html).toContain('We’ve taken this page down.')
  expect(html).toContain('<meta name="robots" content="noindex"')
  const never = await fetch(new URL('/blog/never-was', server.baseUrl))
  expect(never.status).toBe(404)
})

test('a page that still exists cannot be withdrawn', async () => {
  await withdraw('/samples/distance-and-ruin-in-ozymandias')
  const content = await readContent(texts)
  expect(() => publicPages(content)).toThrow('names /samples/distance-and-ruin-in-ozymandias')
})

async function withdraw(path: string): Promise<void> {
  await writeFile(join(texts, 'withdrawn.md'), `---\nwithdrawn:\n  - path: ${path}\n---\n`)
}
