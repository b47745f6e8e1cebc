import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { openPapers } from '#server/ports/papers.ts'
import { TooBusy } from '#server/ports/turns.ts'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { pdfOf, pdfPages } from '#tests/kit/paper-parts.ts'
import { brought, wordDocument } from '#tests/kit/papers.ts'
import { drawingOf, readingOf, type Reader } from './read-paper.ts'

const house = await startTestHouse()
const [one, other] = [await addPerson(house), await addPerson(house)]
const reader: Reader = {
  db: house.db,
  papers: openPapers(),
  storage: house.storage,
  now: await house.now(),
  tx: (work) => house.db.transaction().execute(work),
}

let begun: ChildProcess[] = []
const note = (message: unknown) => void begun.push(Object(message).process)

beforeEach(() => {
  begun = []
  subscribe('child_process', note)
})
afterEach(() => unsubscribe('child_process', note))

/** The tasks of the processes that were started. */
const tasks = () => begun.map(({ spawnargs }) => spawnargs.slice(spawnargs.length - 2).join(' '))

async function fileOf(person: { readonly id: number }, name: string, bytes: Buffer) {
  const key = await brought(house, person.id, { name, bytes })
  return { key, ownerId: person.id, name, sha256: createHash('sha256').update(bytes).digest() }
}

test('the same bytes are opened once, whatever the files are called and for every person who has one', async () => {
  const bytes = await wordDocument()
  const [first, second] = [await fileOf(one, 'one.docx', bytes), await fileOf(other, 'two.docx', bytes)]
  expect(await readingOf(reader, first)).toMatchObject({ kind: 'text', pages: 1 })
  expect(await readingOf(reader, first)).toMatchObject({ kind: 'text', pages: 1 })
  expect(await readingOf(reader, second)).toMatchObject({ kind: 'text', pages: 1 })
  expect(tasks()).toEqual(['read docx'])
  await readingOf(reader, await fileOf(one, 'three.docx', await wordDocument([])))
  expect(tasks()).toEqual(['read docx', 'read docx'])
})

test('two who ask for the same bytes at the same time wait for one process', async () => {
  const file = await fileOf(one, 'notes.txt', Buffer.from('Words that are asked for twice'))
  const asked = await Promise.all([readingOf(reader, file), readingOf(reader, file)])
  expect(asked.map(({ paragraphs }) => paragraphs)).toEqual([
    ['Words that are asked for twice'],
    ['Words that are asked for twice'],
  ])
  expect(tasks()).toEqual(['read text'])
})

test('the same bytes as plain text and as Markdown, asked for at the same time, are two papers', async () => {
  const bytes = Buffer.from('# Words that are asked for in two ways')
  const files = [await fileOf(one, 'notes.txt', bytes), await fileOf(other, 'notes.md', bytes)]
  const asked = await Promise.all(files.map((file) => readingOf(reader, file)))
  expect(asked.map(({ paragraphs }) => paragraphs)).toEqual([
    ['# Words that are asked for in two ways'],
    ['Words that are asked for in two ways'],
  ])
})

test('bytes that could not be opened are not tried again for the next person', async () => {
  const bytes = Buffer.from('This is no document')
  for (const person of [one, other])
    expect(await readingOf(reader, await fileOf(person, 'paper.docx', bytes))).toMatchObject({
      kind: 'none',
      obstacle: 'broken',
    })
  expect(tasks()).toEqual(['read docx'])
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a paper whose reader ends with the product is not at fault, and is read the next time (%s)',
  async (signal) => {
    const file = await fileOf(one, 'stopped.txt', Buffer.from(`Words that wait for the restart: ${signal}`))
    const kill = (message: unknown) => {
      const child: ChildProcess = Object(message).process
      child.once('spawn', () => child.kill(signal))
    }
    subscribe('child_process', kill)
    const stopped = await readingOf(reader, file).catch((error: unknown) => error)
    unsubscribe('child_process', kill)
    expect(stopped).toBeInstanceOf(TooBusy)
    expect(await readingOf(reader, file)).toMatchObject({ kind: 'text', obstacle: null })
  },
)

test('a page is drawn once', async () => {
  const bytes = pdfOf(pdfPages(2))
  const [first, second] = [await fileOf(one, 'one.pdf', bytes), await fileOf(other, 'two.pdf', bytes)]
  const drawn = await drawingOf(reader, first, 1)
  expect(await drawingOf(reader, second, 1)).toEqual(drawn)
  expect(tasks()).toEqual(['read pdf', 'pdf 1'])
  await drawingOf(reader, second, 2)
  expect(tasks()).toEqual(['read pdf', 'pdf 1', 'pdf 2'])
})

test('a page that an earlier reader drew is drawn anew', async () => {
  const file = await fileOf(one, 'old.pdf', pdfOf(pdfPages(3)))
  await drawingOf(reader, file, 1)
  await house.pool.query('update readings set version = version - 1 where sha256 = $1', [file.sha256])
  await drawingOf(reader, file, 1)
  expect(tasks()).toEqual(['read pdf', 'pdf 1', 'read pdf', 'pdf 1'])
})

/** Makes a reader that counts what it takes from the storage. */
function countingReader() {
  const counted = { loaded: 0 }
  const read: Reader['storage']['read'] = (key) => {
    counted.loaded += 1
    return house.storage.read(key)
  }
  return { counted, counting: { ...reader, storage: { read } } }
}

test('papers that wait for their turn to be read do not lie in memory', async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
  const files = await Promise.all(
    numbers.map((number) => fileOf(one, `${number}.txt`, Buffer.from(`Words that wait, number ${number}`))),
  )
  const { counted, counting } = countingReader()
  const readings = files.map((file) => readingOf(counting, file))
  await Promise.race(readings)
  const loadedAtFirst = counted.loaded
  await Promise.all(readings)
  expect([loadedAtFirst < files.length, counted.loaded]).toEqual([true, files.length])
})

test('pages that wait for their turn to be drawn do not lie in memory, each with the whole file', async () => {
  const file = await fileOf(one, 'many.pdf', pdfOf(pdfPages(8)))
  await readingOf(reader, file)
  const { counted, counting } = countingReader()
  const pages = [1, 2, 3, 4, 5, 6, 7, 8]
  const drawings = pages.map((page) => drawingOf(counting, file, page))
  await Promise.race(drawings)
  const loadedAtFirst = counted.loaded
  await Promise.all(drawings)
  expect([loadedAtFirst < pages.length, counted.loaded]).toEqual([true, pages.length])
})

test('a paper whose bytes are missing for a moment is read once they are there', async () => {
  const file = await fileOf(one, 'away.txt', Buffer.from('Words that come back'))
  const away = { ...reader, storage: { read: async () => undefined } }
  expect(await readingOf(away, file)).toMatchObject({ kind: 'none', obstacle: 'broken' })
  expect(await readingOf(reader, file)).toMatchObject({ kind: 'text', obstacle: null })
})
