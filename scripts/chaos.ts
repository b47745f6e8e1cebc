// `npm run chaos`: one entry for all proofs under chance and death. Money over random interleavings, and with a server that is killed
// at every point between two steps; messages and large files over broken lines, killed servers and a killed database; starts that
// come at once and die. `npm run chaos -- --runs=500 --seed=7` chooses how many and which; a failing run prints how to see it
// again, as small as it can be made, or with `--first` as it is. `--runs=0`, `--kills=0`, `--messages=0`, `--files=0` and
// `--starts=0` leave a part out.
import { runChaos } from '#tests/chaos/chaos.ts'
import { runKills } from '#tests/chaos/kills.ts'
import { listUnmet } from '#tests/chaos/situations.ts'
import { runStarts } from '#tests/chaos/starts.ts'
import { runTalk } from '#tests/chaos/talk.ts'
import { runUploads } from '#tests/chaos/uploads.ts'
import { startTestCluster } from '#tests/kit/cluster.ts'
import { build } from './build.ts'
import { live } from './lifetime.ts'
import { readOptions, wholeNumber } from './options.ts'
import { step } from './terminal.ts'

const RUNS = 10_000
const MESSAGES = 1_000_000
/** With this many between two troubles, a million messages met 745 killed servers. */
const MESSAGES_PER_TROUBLE = 150
const FILES = 300
const STARTS = 20
const LINE_EVERY = 250

/** One part of the proof: what we did to the product, and what went wrong. */
type Part = {
  readonly did: string
  readonly met: Readonly<Record<string, number>>
  readonly wrongs: readonly string[]
}

const { values } = readOptions({
  options: {
    runs: { type: 'string', default: String(RUNS) },
    kills: { type: 'string' },
    messages: { type: 'string', default: String(MESSAGES) },
    files: { type: 'string', default: String(FILES) },
    starts: { type: 'string', default: String(STARTS) },
    seed: { type: 'string' },
    path: { type: 'string' },
    first: { type: 'boolean', default: false },
  },
})
const runs = wholeNumber('runs', values.runs)
const kills = values.kills === undefined ? Infinity : wholeNumber('kills', values.kills)
const messages = wholeNumber('messages', values.messages)
const files = wholeNumber('files', values.files)
const starts = wholeNumber('starts', values.starts)
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : wholeNumber('seed', values.seed)

await live(async ({ onEnd, stopping }) => {
  stopping.addEventListener('abort', () => console.log('Told to stop: the rest is left out'))
  const cluster = await startTestCluster()
  onEnd(cluster.stop)
  const parts: Part[] = []
  const begin = async (isWanted: boolean, work: () => Promise<Part>) => {
    if (isWanted && !stopping.aborted) parts.push(await work())
  }
  await begin(runs > 0, () => tryOrders(cluster.url, stopping))
  await begin(starts > 0, () => tryStarts(cluster.url, stopping))
  if (kills + messages + files > 0) await step('Build', (tell) => build(tell, stopping))
  await begin(kills > 0, () => tryKills(cluster.url, stopping))
  await begin(files > 0, () => tryUploads(stopping))
  await begin(messages > 0, () => tryTalk(stopping))
  sumUp(parts)
})

async function tryOrders(clusterUrl: string, stopping: AbortSignal): Promise<Part> {
  const { path } = values
  const report = await runChaos(clusterUrl, {
    runs,
    seed,
    stopping,
    shrinks: !values.first,
    onRun: (run) => void (run % LINE_EVERY === 0 && console.log(`${run} of ${runs} runs`)),
    ...(path !== undefined && { path }),
  })
  const wrongs = report.failure === null ? [] : [report.failure]
  // A run that is only repeated, or a proof that was cut short, need not meet every situation.
  const isWhole = path === undefined && report.failure === null && !stopping.aborted
  const unmet = isWhole ? listUnmet(report.met) : []
  if (unmet.length > 0) wrongs.push(`Never met, so not proven: ${unmet.join(', ')}. Take more runs.`)
  return { did: `${report.runs} orders of steps in ${report.seconds} s`, met: report.met, wrongs }
}

async function tryKills(clusterUrl: string, stopping: AbortSignal): Promise<Part> {
  const report = await runKills(clusterUrl, {
    most: kills,
    stopping,
    onCustomer: (customers, deaths) => console.log(`${customers} customers, ${deaths} kills`),
  })
  const extent = report.isWhole ? 'at every point they met' : 'and not yet at every point'
  const met = { 'servers killed between two steps': report.kills }
  return { did: `${report.customers} customers of a server that dies ${extent}`, met, wrongs: report.wrongs }
}

async function tryStarts(clusterUrl: string, stopping: AbortSignal): Promise<Part> {
  const { met, wrongs } = await runStarts(clusterUrl, { rounds: starts, seed, stopping })
  return { did: `${starts} times two starts on one empty database`, met, wrongs }
}

async function tryUploads(stopping: AbortSignal): Promise<Part> {
  const report = await runUploads({ files, seed, stopping })
  return { ...report, did: `${report.files} large files in ${report.seconds} s` }
}

async function tryTalk(stopping: AbortSignal): Promise<Part> {
  const report = await runTalk({
    messages,
    messagesPerTrouble: MESSAGES_PER_TROUBLE,
    seed,
    stopping,
    onMinute: (done) => console.log(`${done} of ${messages} messages`),
  })
  return { ...report, did: `${report.messages} messages in ${report.seconds} s` }
}

/** Prints what we did to the product, and what went wrong. */
function sumUp(parts: readonly Part[]): void {
  for (const { did, met, wrongs } of parts) {
    console.log(`\n${did}: ${wrongs.length === 0 ? 'no wrong' : 'WRONG'}`)
    for (const [what, count] of Object.entries(met).toSorted(([, a], [, b]) => b - a))
      console.log(`${String(count).padStart(7)}  ${what}`)
    for (const wrong of wrongs) console.error(wrong)
  }
  const lost = parts.flatMap(({ wrongs }) => wrongs).length
  console.log(`\nSeed ${seed}: ${lost === 0 ? 'nothing lost, nothing doubled' : `${lost} wrong`}`)
  if (lost > 0) process.exitCode = 1
}
