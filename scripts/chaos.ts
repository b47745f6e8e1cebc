// `npm run chaos`: proves that money is neither lost nor doubled, over many random interleavings and deaths, and with a server
// that is killed at every place between two steps; and that messages are neither lost nor doubled.
// `npm run chaos -- --runs=500 --seed=7` chooses how many and which; a failing run prints how to see it again, as small as
// it can be made, or with `--first` as it is. `--runs=0`, `--kills=0` and `--messages=0` leave a part out.
import { parseArgs } from 'node:util'
import { runChaos } from '#tests/chaos/chaos.ts'
import { runTalk } from '#tests/chaos/talk.ts'
import { runKills } from '#tests/chaos/kills.ts'
import { startTestCluster } from '#tests/kit/cluster.ts'
import { buildWeb } from './build.ts'
import { live } from './lifetime.ts'
import { step } from './terminal.ts'

const RUNS = 10_000
const MESSAGES = 1_000_000
const LINE_EVERY = 250

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: String(RUNS) },
    kills: { type: 'string', default: 'Infinity' },
    messages: { type: 'string', default: String(MESSAGES) },
    seed: { type: 'string' },
    path: { type: 'string' },
    first: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const kills = Number(values.kills)
const messages = Number(values.messages)

await live(async ({ onEnd, stopping }) => {
  stopping.addEventListener('abort', () => console.log('Told to stop: the rest is left out'))
  const cluster = await startTestCluster()
  onEnd(cluster.stop)
  if (runs > 0) await tryOrders(cluster.url, stopping)
  if (kills + messages > 0) await step('Web pages', (tell) => buildWeb(tell, stopping))
  if (kills > 0 && !stopping.aborted) await tryKills(cluster.url, stopping)
  if (messages > 0 && !stopping.aborted) await tryTalk(stopping)
})

async function tryOrders(clusterUrl: string, stopping: AbortSignal): Promise<void> {
  const report = await runChaos(clusterUrl, {
    runs,
    stopping,
    shrinks: !values.first,
    onRun: (run) => void (run % LINE_EVERY === 0 && console.log(`${run} of ${runs} runs`)),
    ...(values.seed !== undefined && { seed: Number(values.seed) }),
    ...(values.path !== undefined && { path: values.path }),
  })
  const { seed, seconds, met, failure } = report
  for (const [what, count] of Object.entries(met).toSorted(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(7)}  ${what}`)
  if (failure !== null) console.error(failure)
  say(`${report.runs} runs in ${seconds} s, seed ${seed}`, failure === null)
}

async function tryKills(clusterUrl: string, stopping: AbortSignal): Promise<void> {
  const report = await runKills(clusterUrl, {
    most: kills,
    stopping,
    onCustomer: (customers, deaths) => console.log(`${customers} customers, ${deaths} kills`),
  })
  for (const wrong of report.wrongs) console.error(wrong)
  const extent = report.isWhole ? 'at every place they met' : 'and not yet at every place'
  say(
    `${report.kills} kills of the server, ${extent}, ${report.customers} customers`,
    report.wrongs.length === 0,
  )
}

async function tryTalk(stopping: AbortSignal): Promise<void> {
  const report = await runTalk({
    messages,
    stopping,
    onMinute: (done) => console.log(`${done} of ${messages} messages`),
  })
  for (const [what, count] of Object.entries(report.met)) console.log(`${String(count).padStart(7)}  ${what}`)
  for (const wrong of report.wrongs) console.error(wrong)
  say(`${report.messages} messages in ${report.seconds} s`, report.wrongs.length === 0)
}

function say(what: string, isRight: boolean): void {
  console.log(`${what}: ${isRight ? 'no wrong' : 'WRONG'}`)
  if (!isRight) process.exitCode = 1
}
