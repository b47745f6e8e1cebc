import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OBSTACLES, type Opened } from '#domain/papers/reading.ts'
import { cleanFormatOf, type PaperFormat } from '#domain/papers/formats.ts'
import { perform } from '#server/papers/tasks.ts'
import { READER_FLAGS } from '#server/ports/papers.ts'
import { PAPER_PROGRAMS } from '#server/ports/places.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { HOSTILE } from '#tests/kit/hostile-papers.ts'
import { docxWith, ENDINGS, paragraph, pdfOf, pptxWith } from '#tests/kit/paper-parts.ts'
import { longDocument, openReader, wordDocument } from '#tests/kit/papers.ts'

// A busy machine's clock does not tell what a file costs.
const papers = openReader({ patienceMs: 100_000 })

/** Reads as the process of a reader does, whose start costs more than most of these files. */
async function read(format: PaperFormat, bytes: Buffer) {
  const answer = await perform(['read', format], bytes)
  if ('obstacle' in answer) return answer
  const opened: Opened = JSON.parse(String(answer.value))
  expect((opened.body.match(/<[^>]*>/g) ?? []).filter((tag) => HARMFUL.test(tag))).toEqual([])
  return { value: opened }
}

/** An element that loads or runs something, an attribute that does, or an address that leads out of the document. */
const HARMFUL =
  /^<\/?(?:script|iframe|object|embed|link|meta|base|form|style)\b|\son\w+=|(?:src|href)="(?!#|data:image\/webp;)/i

/** A small file that fills the heap after more than a second of work. */
const vastDocument = () => docxWith(paragraph('x').repeat(600_000))

describe('a hostile file costs nothing but a sentence', () => {
  test.each(HOSTILE)('$what', async ({ format, bytes, obstacle }) => {
    const outcome = await read(format, await bytes())
    if ('value' in outcome) expect(outcome.value.paragraphs.join('\n')).not.toMatch(/root:|hahaha/)
    expect('obstacle' in outcome ? outcome.obstacle : null).toBe(obstacle)
  })

  test.each(HOSTILE)('drawn and cleaned, too: $what', async ({ format, bytes, obstacle }) => {
    const hostile = await bytes()
    const [cleaned, ...others] = [
      cleanFormatOf(`x.${ENDINGS[format]}`),
      // A file's name proves nothing: any file may call itself an OpenDocument or an RTF.
      ...(format === 'docx' ? (['opendocument'] as const) : []),
      ...(format === 'text' ? (['rtf'] as const) : []),
    ]
    for (const clean of [...(cleaned ? [cleaned] : []), ...others]) {
      const outcome = await perform(['clean', clean], hostile)
      if ('value' in outcome) expect(outcome.value.length).toBeLessThan(2 * hostile.length + 100_000)
      else expect(outcome.obstacle in OBSTACLES).toBe(true)
    }
    if (format !== 'pdf' && format !== 'picture') return
    const drawn = [
      await perform(['draw', format, '1'], hostile),
      await perform(['draw', format, '2'], hostile),
    ]
    if (obstacle === null) expect(drawn[0]).toHaveProperty('value')
    for (const outcome of drawn) {
      if ('value' in outcome) expect(Buffer.from(outcome.value).toString('latin1', 8, 12)).toBe('WEBP')
      else expect(outcome.obstacle in OBSTACLES).toBe(true)
    }
  })

  test('there are at least thirty of them', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(30)
  })

  test.each(['no bytes at all', 'four thousand entries', 'a PDF that asks for a password', 'macros'])(
    'through the process that reads: %s',
    async (name) => {
      const hostile = HOSTILE.find(({ what }) => what === name)
      if (!hostile) throw new Error(`there is no file ${name}`)
      const outcome = await papers.read('a stranger', hostile.format, await hostile.bytes())
      expect('obstacle' in outcome ? outcome.obstacle : null).toBe(hostile.obstacle)
    },
  )

  test('one that takes too long is let go of', async () => {
    const hasty = openReader({ patienceMs: 1 })
    expect(await hasty.read('a stranger', 'docx', await wordDocument())).toEqual({ obstacle: 'slow' })
  })

  test('the system itself ends one that works too long, even if nothing of ours watches it', async () => {
    const unattended = openReader({ patienceMs: 100_000, processorSeconds: 1 })
    expect(await unattended.read('a stranger', 'docx', await vastDocument())).toEqual({ obstacle: 'slow' })
  })

  test('one that needs more memory than its process has is too large', async () => {
    const vast = await vastDocument()
    expect(vast.length).toBeLessThan(1024 * 1024)
    expect(await papers.read('a stranger', 'docx', vast)).toEqual({ obstacle: 'large' })
  })

  test.each([{ weightMb: 30 }, { answerBytes: 1_000 }])(
    'so is one that reaches the limit of %o',
    async (limit) => {
      const tight = openReader({ patienceMs: 100_000, ...limit })
      expect(await tight.read('a stranger', 'docx', await longDocument(5_000))).toEqual({
        obstacle: 'large',
      })
    },
  )

  test('one whose process the system ends is tried again later, and harms no other', async () => {
    const [ended, spared] = [
      papers.read('a stranger', 'docx', await longDocument(20_000)),
      papers.read('another', 'docx', await wordDocument()),
    ]
    const pid = await eventually(readerOfOurs)
    process.kill(pid, 'SIGKILL')
    const outcomes = [await ended, await spared]
    expect(outcomes).toContainEqual({ obstacle: 'slow' })
    expect(outcomes.filter((outcome) => 'value' in outcome)).toHaveLength(1)
  })

  test('and the next good file is read', async () => {
    expect(await papers.read('a stranger', 'docx', await wordDocument())).toMatchObject({
      value: { kind: 'text' },
    })
  })
})

test.each<[PaperFormat, () => Promise<Buffer>]>([
  ['docx', wordDocument],
  ['pptx', () => pptxWith('<a:p><a:r><a:t>Slide</a:t></a:r></a:p>')],
  ['pdf', async () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])],
])('a %s with any bytes changed is read or refused', async (format, make) => {
  const good = await make()
  const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.integer({ min: 0, max: 255 }))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (changes) => {
      const bytes = Buffer.from(good)
      for (const [place, value] of changes) bytes[place] = value
      const outcome = await read(format, bytes)
      expect('value' in outcome || outcome.obstacle in OBSTACLES).toBe(true)
    }),
    { numRuns: 60 },
  )
})

/** The number of a process that reads for us now. */
async function readerOfOurs(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
  const line = stdout.split('\n').find((one) => one.includes('build/papers/reader.js read'))
  if (line === undefined) throw new Error('No process reads')
  return Number.parseInt(line, 10)
}

describe('the process that reads files', () => {
  const run = promisify(execFile)

  /** Runs a line in a process with the same flags, after the same first import. */
  async function tries(line: string): Promise<string> {
    const first = pathToFileURL(join(PAPER_PROGRAMS, 'no-network.js')).href
    const script = `await import('${first}'); try { ${line}; console.log('did it') } catch (error) { console.log(error.code ?? error.message) }`
    const { stdout } = await run(process.execPath, [...READER_FLAGS, '--input-type=module', '-e', script], {
      env: {},
    })
    return stdout.trim()
  }

  test.each([
    ['reads no file of the machine', `(await import('node:fs')).readFileSync('/etc/passwd')`],
    ['writes none', `(await import('node:fs')).writeFileSync('/tmp/longhand-reader', 'x')`],
    ['starts no other process', `(await import('node:child_process')).execSync('id')`],
    ['opens no connection', `(await import('node:net')).connect(80, '127.0.0.1')`],
    ['asks no web address', `await fetch('http://127.0.0.1:9')`],
    ['asks none by an older way', `process.getBuiltinModule('node:https').get('https://127.0.0.1:9')`],
    ['looks up no name', `(await import('node:dns')).lookup('localhost', () => {})`],
  ])('%s', async (_what, line) => {
    expect(await tries(line)).not.toBe('did it')
  })

  test('gets nothing that reaches a network, by any of its names', async () => {
    const found = await tries(`
      const found = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'].filter((name) => name in globalThis)
      const { builtinModules } = await import('node:module')
      const modules = builtinModules.filter((name) => /net|tls|http|dgram|dns|inspector|cluster|quic/.test(name))
      if (!modules.includes('dgram')) found.push('another list')
      for (const name of modules.flatMap((one) => [one, 'node:' + one])) {
        await import(name).then(() => found.push(name), () => {})
        if (process.getBuiltinModule(name)) found.push(name)
      }
      throw new Error(found.join(' '))`)
    expect(found).toBe('')
  })

  test('fills no more memory than it has', async () => {
    const fill =
      'const all = []; for (let part = 0; part < 80; part += 1) all.push(new Array(1e6).fill(part))'
    await expect(tries(fill)).rejects.toMatchObject({ signal: 'SIGABRT' })
  })

  test('is begun with all of that, and with none of our settings', async () => {
    const reading = papers.read('a stranger', 'docx', await longDocument(20_000))
    const pid = await eventually(readerOfOurs)
    const said = async (name: string) => (await readFile(`/proc/${pid}/${name}`, 'utf8')).split('\0')
    expect(await said('cmdline')).toEqual(expect.arrayContaining(READER_FLAGS))
    expect(await said('environ')).toEqual([''])
    await reading
  })
})

test('a page of text is shown as it is written', async () => {
  expect(await read('docx', await docxWith(paragraph('2 &lt; 3 &amp; 4')))).toMatchObject({
    value: { paragraphs: ['2 < 3 & 4'], body: '<p data-paragraph="0" dir="auto">2 &lt; 3 &amp; 4</p>' },
  })
})
