// Files and events of an order: what is asked for twice, what became of it, and what is folded.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { drawn } from '#tests/kit/drawn.tsx'
import { DownloadRow } from './download-row.tsx'
import type { Event } from './event-words.ts'
import { FileLink } from './file-link.tsx'
import { HistoryEvent } from './history-event.tsx'
import type { WholeOrder } from './order-words.ts'

const FILE: WholeOrder['attachments'][number] = Object({
  key: 'a1',
  name: 'two words.pdf',
  size: 2048,
  date: 0,
})

test.each([
  [404, 'File not found'],
  [503, 'File not found'],
  [undefined, 'We couldn’t get it. Check your connection, then try again.'],
])('a file whose door answers with %s is called what it is', async (status, words) => {
  const page = await awake(<DownloadRow file={FILE} />)
  await page.press('Download two words.pdf')
  await expect.poll(() => page.calls).toHaveLength(1)
  await (status === undefined ? page.calls[0]?.lose() : page.calls[0]?.reply({}, status))
  expect(page.words()).toContain(words)
})

test('a file is linked under an address of its own, and a second press asks for it once', async () => {
  expect(drawn(<FileLink file={FILE} source="upload" />)).toContain('href="/stream/upload/a1-two-words.pdf"')
  const page = await awake(<FileLink file={FILE} source="download" />)
  expect(await page.press('two words.pdf')).toBe(false)
  await page.press('two words.pdf')
  await expect.poll(() => page.calls).toMatchObject([{ pair: '/stream/download/a1-two-words.pdf' }])
  await pass()
  expect(page.calls).toHaveLength(1)
})

test.each([
  ['two words.pdf', ['Read', 'primary', 'Download', 'line']],
  ['two words.zip', ['Download', 'primary']],
])('the main thing to do with %s is %o', (name, ways) => {
  const html = drawn(<DownloadRow file={{ ...FILE, name }} isMain readingHref="/read" />)
  const found = [...html.matchAll(/<(?:a|button)[^>]*aria-label="(\w+) two words[^"]*"[^>]*>/g)]
  expect(found.flatMap(([tag, verb]) => [verb, /data-look="(\w+)"/.exec(tag)?.[1]])).toEqual(ways)
})

const EVENT: Event = Object({
  id: 5,
  date: 0,
  type: { name: 'file.uploaded', title: 'File uploaded' },
  owner: { isClient: false },
  attaches: [{ files: [FILE] }],
})
const ORDER: WholeOrder = Object({ id: 7, status: 'completed', revisions: [], disputes: [], deliveries: [] })

test.each([
  [180, false],
  [181, true],
])(
  '%i letters of an event are folded: %s, and its files come from the door of the order',
  async (count, isFolded) => {
    const event = { ...EVENT, content: `${'x'.repeat(count - 3)}end` }
    const page = await awake(<HistoryEvent event={event} order={ORDER} />)
    const told = () => [page.words().includes('end'), page.button('Show')?.getAttribute('aria-expanded')]
    expect(page.document.querySelector('a')?.getAttribute('href')).toBe('/stream/download/a1-two-words.pdf')
    if (!isFolded) return expect(told()).toEqual([true, undefined])
    expect(told()).toEqual([false, 'false'])
    await page.press('Show all')
    expect(told()).toEqual([true, 'true'])
  },
)
