// Runs another program to its end. A request to stop is passed on to it, and we wait for it to end.
import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Options = {
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>
  readonly stdio: StdioOptions
  readonly stopping: AbortSignal
  readonly onOutput?: (text: string) => void
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Returns its exit code; 1 if a signal ended it or it could not start. */
export async function runChild(command: string, argv: readonly string[], options: Options): Promise<number> {
  const { stopping, stdio, env, onOutput } = options
  if (stopping.aborted) return 1
  const child = spawn(command, argv, { cwd: ROOT, env: { ...process.env, ...env }, stdio })
  const passOn = () => child.kill('SIGINT')
  stopping.addEventListener('abort', passOn)
  if (onOutput)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
  try {
    const [code]: (number | null)[] = await once(child, 'close')
    return code ?? 1
  } catch {
    return 1
  } finally {
    stopping.removeEventListener('abort', passOn)
  }
}
