// How long a script runs: until it is done or told to stop. At the end it closes everything it opened, last
// opened first.
import { once } from 'node:events'
import { complain } from './terminal.ts'

export type Lifetime = {
  /** Aborted by Ctrl-C, by a request to end, or by the death of the process that started this one. */
  readonly stopping: AbortSignal
  readonly untilStopped: () => Promise<void>
  /** Something to close at the end. */
  readonly onEnd: (close: () => Promise<void>) => void
}

// A step that hangs must not keep a person waiting who asked the script to stop.
const END_MS = 20_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs the work and ends the process: 0 when it is done or was asked to stop, 1 when something is wrong. */
export async function live(work: (lifetime: Lifetime) => Promise<void>): Promise<never> {
  const closers: (() => Promise<void>)[] = []
  const stopping = stopSignal()
  try {
    await work({
      stopping,
      untilStopped: () => untilAborted(stopping),
      onEnd: (close) => closers.push(close),
    })
  } catch (error) {
    // Work that was cut short by a request to stop has not failed.
    if (!stopping.aborted) fail(error)
  }
  for (const close of closers.reverse()) await close().catch(fail)
  process.exit()
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

function fail(error: unknown): void {
  complain(error)
  process.exitCode = 1
}

/** Ctrl-C arrives twice, from the terminal and through npm; asking again while stopping changes nothing. */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  const stop = () => {
    controller.abort()
    setTimeout(() => process.exit(1), END_MS).unref()
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  process.on('disconnect', stop)
  process.channel?.unref()
  return controller.signal
}
