// The report of a run in Markdown: the machine, the versions, the settings and every row; growth is a plot beside it.
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { describeMachine } from './machine.ts'
import { drawGrowth, type Curve } from './plot.ts'
import { tableOf, type Row } from './table.ts'

/** The plot of `report.md` is `report.md.svg`. */
export async function writeReport(file: string, command: string, rows: readonly Row[]): Promise<void> {
  const curves: Curve[] = rows.flatMap(({ what, curve }) =>
    curve ? [{ name: what.split(' ', 1)[0] ?? what, timings: curve }] : [],
  )
  const plot = `${file}.svg`
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('BENCH_'))
  const lines = [
    '# Longhand measured',
    '',
    `\`${[...settings.map(([name, value]) => `${name}=${value}`), command].join(' ')}\`, ${new Date().toISOString().slice(0, 10)}`,
    '',
    ...(await describeMachine()).map((line) => `- ${line}`),
    '',
    tableOf(rows),
    ...(curves.length > 0
      ? ['', `![Milliseconds of a call by the rows of the tables](${basename(plot)})`]
      : []),
    '',
  ]
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, lines.join('\n'))
  if (curves.length > 0) await writeFile(plot, drawGrowth(curves))
}
