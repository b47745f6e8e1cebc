// `npm run bench`: what we claim about speed, each row side by side with its baseline in the same run.
// `npm run bench -- pages orders` runs the chosen ones alone, and `--report=.data/bench/report.md` writes it all down.
import { SetupProblem } from '#db/setup-problem.ts'
import { build } from '#scripts/build.ts'
import { live } from '#scripts/lifetime.ts'
import { readOptions } from '#scripts/options.ts'
import { complain, step } from '#scripts/terminal.ts'
import { benchAudits } from './audits.ts'
import { benchBooks } from './books.ts'
import { benchComparisons } from './comparisons.ts'
import { benchDesk } from './desk.ts'
import { benchGrowth } from './growth.ts'
import { benchHands } from './hands.ts'
import { benchLines } from './lines.ts'
import { benchLists } from './lists.ts'
import { benchMemory } from './memory.ts'
import { benchMessages } from './messages.ts'
import { benchOrders } from './orders.ts'
import { benchOriginality } from './originality.ts'
import { benchPages } from './pages.ts'
import { benchPayments } from './payments.ts'
import { benchPreviews } from './previews.ts'
import { benchReads } from './reads.ts'
import { benchScripts } from './scripts.ts'
import { writeReport } from './report.ts'
import { openStage, type Stage } from './stage.ts'
import { benchSilence } from './silence.ts'
import { benchUploads } from './uploads.ts'
import { benchStarts } from './starts.ts'
import { tableOf, type Row } from './table.ts'
import { benchThreads } from './threads.ts'
import { benchVendure } from './vendure.ts'

const BENCHES: Readonly<Record<string, (stage: Stage) => Promise<Row[]>>> = {
  starts: benchStarts,
  memory: benchMemory,
  pages: benchPages,
  reads: benchReads,
  lists: benchLists,
  growth: benchGrowth,
  messages: benchMessages,
  lines: benchLines,
  threads: benchThreads,
  orders: benchOrders,
  uploads: benchUploads,
  payments: benchPayments,
  vendure: benchVendure,
  books: benchBooks,
  previews: benchPreviews,
  comparisons: benchComparisons,
  originality: benchOriginality,
  silence: benchSilence,
  scripts: benchScripts,
  hands: benchHands,
  audits: benchAudits,
  desk: benchDesk,
}

const { values, positionals } = readOptions({
  options: { report: { type: 'string' } },
  allowPositionals: true,
})

await live(async ({ stopping, untilStopped, onEnd }) => {
  const chosen = choose(positionals)
  await step('Build', (tell) => build(tell, stopping))
  const rows: Row[] = []
  for (const [name, bench] of chosen) {
    if (stopping.aborted) break
    const stage = openStage(stopping)
    onEnd(stage.close)
    const measured = step(name, () => bench(stage)).then((found) => rows.push(...found))
    await Promise.race([measured, untilStopped()]).catch(fail)
    await stage.close()
  }
  if (rows.length > 0) console.log(`\n${tableOf(rows)}`)
  if (rows.length > 0 && values.report)
    await writeReport(values.report, ['npm run bench --', ...positionals].join(' '), rows)
})

function choose(names: readonly string[]) {
  const unknown = names.find((name) => !Object.hasOwn(BENCHES, name))
  if (unknown === undefined)
    return Object.entries(BENCHES).filter(([name]) => names.length === 0 || names.includes(name))
  throw new SetupProblem(`There is no bench '${unknown}'; there are ${Object.keys(BENCHES).join(', ')}.`)
}

/** One bench that fails does not stop the others. */
function fail(error: unknown): void {
  complain(error)
  process.exitCode = 1
}
