// What the scripts write to the person at the terminal: each step while it runs, and how long it took.
const { stdout } = process

/** Known by their names, because the built server has classes of its own. */
const THEIRS: ReadonlySet<string> = new Set(['SetupProblem', 'SettingsProblem'])

/** Says what is under way and, if the work reports it, how far it is. */
export async function step<T>(
  title: string,
  work: (tell: (progress: string) => void) => Promise<T>,
): Promise<T> {
  const started = performance.now()
  show(`${title} …`)
  const result = await work((progress) => show(`${title}: ${progress} …`))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  show(`${title}: done in ${seconds} s`)
  if (stdout.isTTY) stdout.write('\n')
  return result
}

/** A problem the person can fix is one sentence; anything else is our mistake and shows where it happened. */
export function complain(error: unknown): void {
  if (stdout.isTTY) stdout.write('\r\x1b[K')
  console.error(error instanceof Error && THEIRS.has(error.name) ? error.message : error)
}

/** A terminal shows one line that we overwrite; a log gets a line for every state. */
function show(line: string): void {
  stdout.write(stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
}
