// Opens files of strangers in a process of its own for each, which has little memory, little time and no network.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CleanFormat, PaperFormat } from '#domain/papers/formats.ts'
import { isObstacle, type Obstacle, type Opened } from '#domain/papers/reading.ts'
import { PAPER_PROGRAMS, ROOT } from './places.ts'
import { takeTurns, TooBusy } from './turns.ts'

/** The result of a task, or why the file cannot be opened. */
export type Outcome<T> = { readonly value: T } | { readonly obstacle: Obstacle }

/** Loads a file once its turn has come: a file that waits takes no memory, however many wait. */
export type Load = () => Promise<Buffer | undefined>

/**
 * Each task takes turns; `whose` names the person who waits, so that the many files of one person do not hold up
 * another's. It returns nothing if there is nothing to load.
 */
export type Papers = {
  readonly read: (whose: string, content: Content, load: Load) => Promise<Outcome<Opened> | undefined>
  /** Returns the file without the names of people that programs wrote about it. */
  readonly clean: (whose: string, format: CleanFormat, load: Load) => Promise<Outcome<Buffer> | undefined>
  /** Draws one page of a PDF, or a picture, as WebP. */
  readonly draw: (
    whose: string,
    format: PaperFormat,
    load: Load,
    page: number,
  ) => Promise<Outcome<Buffer> | undefined>
}

export type Content = { readonly format: PaperFormat; readonly sha256: Buffer }

/** The limits of one task: its time, its memory including that of native code, and the size of its answer. */
type Limits = { readonly [name in keyof typeof LIMITS]: number }

const AT_ONCE = 2
const WAITING_MAX = 40
const LIMITS = {
  patienceMs: 20_000,
  // The system counts the work of all its threads.
  processorSeconds: 80,
  weightMb: 900,
  answerBytes: 64 * 1024 * 1024,
} as const
const HEAP_MB_MAX = 320
const WEIGHED_EVERY_MS = 100
const REFUSED = 3

/** Its own code and the packages: no data, no secrets, nothing to write. */
const READABLE = ['build/papers/', 'node_modules/', 'package.json']
export const READER_FLAGS = [
  '--permission',
  // The pictures are drawn by native code.
  '--allow-addons',
  ...READABLE.map((path) => `--allow-fs-read=${join(ROOT, path)}`),
  `--max-old-space-size=${HEAP_MB_MAX}`,
  '--disable-warning=SecurityWarning',
]
const READER = join(PAPER_PROGRAMS, 'reader.js')

export function openPapers(given: Partial<Limits> = {}): Papers {
  const limits = { ...LIMITS, ...given }
  const turns = takeTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })
  const underWay = new Map<string, ReturnType<Papers['read']>>()

  const open = (whose: string, load: Load, ...task: readonly string[]) =>
    turns(whose, async () => {
      const bytes = await load()
      return bytes && run(task, bytes, limits)
    })

  async function read(whose: string, format: PaperFormat, load: Load) {
    const outcome = await open(whose, load, 'read', format)
    return outcome && 'value' in outcome ? { value: JSON.parse(String(outcome.value)) } : outcome
  }

  return {
    // A page asks for a paper and for its facts at the same time: both calls wait for one process.
    read(whose, { format, sha256 }, load) {
      const content = `${format} ${sha256.toString('hex')}`
      const reading =
        underWay.get(content) ?? read(whose, format, load).finally(() => underWay.delete(content))
      underWay.set(content, reading)
      return reading
    },
    clean: (whose, format, load) => open(whose, load, 'clean', format),
    draw: (whose, format, load, page) => open(whose, load, 'draw', format, String(page)),
  }
}

type End = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/**
 * A full heap ends its own process. A process that the system ended for lack of memory may have met a busy
 * hour.
 */
const DEATHS: Partial<Record<NodeJS.Signals, Obstacle>> = {
  SIGABRT: 'large',
  SIGKILL: 'slow',
  SIGXCPU: 'slow',
}

/** The terminal and systemd tell all processes of the product to stop, readers too. */
const TOLD_TO_STOP: ReadonlySet<string> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])

async function run(task: readonly string[], bytes: Buffer, limits: Limits): Promise<Outcome<Buffer>> {
  // The system ends a reader that never finishes, even if we were killed meanwhile. The reader gets none of
  // our own settings and secrets, nor any of the shell's.
  const bounded = `ulimit -t ${limits.processorSeconds} && exec env -i "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', bounded, process.execPath, ...READER_FLAGS, READER, ...task], {
    cwd: ROOT,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  // The system has no room for another process, or for its pipes.
  if (child.pid === undefined) {
    const [cause] = await once(child, 'error')
    throw new TooBusy('no reader could be started', { cause })
  }
  const pieces: Buffer[] = []
  let size = 0
  let ended: Obstacle | undefined
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const end = (obstacle: Obstacle) => {
    ended ??= obstacle
    kill()
  }
  const late = setTimeout(end, limits.patienceMs, 'slow')
  const scales = setInterval(
    () => void weigh(child.pid).then((mb) => mb > limits.weightMb && end('large')),
    WEIGHED_EVERY_MS,
  )
  child.stdout.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > limits.answerBytes) end('large')
    else pieces.push(piece)
  })
  // A process that ends early stops reading; how it ended tells us all we need.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  try {
    const { code, signal } = await new Promise<End>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve({ code, signal }))
    })
    const answer = Buffer.concat(pieces)
    if (ended) return { obstacle: ended }
    if (code === 0) return { value: answer }
    if (signal !== null && TOLD_TO_STOP.has(signal)) throw new TooBusy('the reader was told to stop')
    if (signal !== null) return { obstacle: DEATHS[signal] ?? 'broken' }
    const said = String(answer)
    return { obstacle: code === REFUSED && isObstacle(said) ? said : 'broken' }
  } finally {
    clearTimeout(late)
    clearInterval(scales)
    process.off('exit', kill)
  }
}

/**
 * The heap does not count the memory of native code. Where the system does not report it, only the limit of
 * the heap protects us.
 */
async function weigh(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}
