// What an address answers whose text was taken out on purpose.
import { expect, test, vi } from 'vitest'
import { startTestServer } from '#tests/kit/server.ts'

vi.mock(import('./content/content.ts'), async (original) => {
  const { readContent } = await original()
  return { readContent: async () => ({ ...(await readContent()), withdrawn: ['/blog/taken-out'] }) }
})

const server = await startTestServer()

test('PUB-17 a withdrawn text is gone and says so, where one that never was is not found', async () => {
  const gone = await fetch(new URL('/blog/taken-out', server.baseUrl))
  const html = await gone.text()
  expect(gone.status).toBe(410)
  expect(html).toContain('We took this page out.')
  expect(html).toContain('<meta name="robots" content="noindex"')
  const never = await fetch(new URL('/blog/never-was', server.baseUrl))
  expect(never.status).toBe(404)
})
