// `npm run chaos`: proves that money is neither lost nor doubled, over many random interleavings and deaths.
// `npm run chaos -- --runs=500 --seed=7` chooses how many and which; a failing run prints how to see it again, as small as
// it can be made, or with `--first` as it is.
import { parseArgs } from 'node:util'
import { runChaos, type ChaosReport } from '#tests/chaos/chaos.ts'
import { runKills } from '#tests/chaos/kills.ts'
import { startTestCluster } from '#tests/kit/cluster.ts'
import { live } from './lifetime.ts'

const RUNS = 10_000
const KILLS = 100

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    first: { type: 'boolean', default: false },
  },
})

await live(async ({ onEnd, stopping }) => {
  const cluster = await startTestCluster()
  onEnd(cluster.stop)
  const report = await runChaos(cluster.url, {
    runs: Number(values.runs ?? RUNS),
    stopping,
    shrinks: !values.first,
    ...(values.seed !== undefined && { seed: Number(values.seed) }),
    ...(values.path !== undefined && { path: values.path }),
  })
  print(report)
  const { kills, customers, wrongs } = await runKills(cluster.url, Number(values.kills ?? KILLS))
  for (const wrong of wrongs) console.error(wrong)
  console.log(
    `${kills} kills of the server, ${customers} customers: ${wrongs.length === 0 ? 'no wrong' : 'WRONG'}`,
  )
  if (report.failure !== null || wrongs.length > 0) process.exitCode = 1
})

function print({ runs, seed, seconds, met, failure }: ChaosReport): void {
  for (const [what, count] of Object.entries(met).toSorted(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(7)}  ${what}`)
  if (failure !== null) console.error(failure)
  console.log(`${runs} runs in ${seconds} s, seed ${seed}: ${failure === null ? 'no wrong' : 'WRONG'}`)
}
