// `npm run check`: format, lint, types and packages one after another, beside the unit tests; it ends with one line for each.
import { runChild } from './child.ts'
import { live } from './lifetime.ts'

type Part = { readonly name: string; readonly argv: readonly string[] }
type Outcome = { readonly name: string; readonly passed: boolean; readonly seconds: string }

const QUICK: readonly Part[] = [
  { name: 'format', argv: ['format'] },
  { name: 'lint', argv: ['lint'] },
  { name: 'types', argv: ['types'] },
  { name: 'packages', argv: ['packages'] },
]
// Unit tests wait for clocks and vendors, and the other parts work meanwhile.
const UNITS: Part = { name: 'units', argv: ['test', '--', 'units', '--project=!processes'] }

await live(async ({ stopping }) => {
  const [units, quick] = await Promise.all([runPart(UNITS, stopping), runInTurn(QUICK, stopping)])
  const outcomes = [...quick, units]
  for (const { name, passed, seconds } of outcomes)
    console.log(`${passed ? 'passed' : 'FAILED'} ${name} in ${seconds} s`)
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1
})

async function runInTurn(parts: readonly Part[], stopping: AbortSignal): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const part of parts) outcomes.push(await runPart(part, stopping))
  return outcomes
}

async function runPart({ name, argv }: Part, stopping: AbortSignal): Promise<Outcome> {
  const started = performance.now()
  // Only the longest part is shown as it runs; the others print their output when they are done.
  const isFollowed = name === UNITS.name
  let said = ''
  const code = await runChild('npm', ['run', '-s', ...argv], {
    stdio: isFollowed ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    stopping,
    onOutput: (text) => (said += text),
  })
  process.stdout.write(said)
  return { name, passed: code === 0, seconds: ((performance.now() - started) / 1000).toFixed(1) }
}
