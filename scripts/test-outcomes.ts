// How a suite went, as its reporter leaves it for `npm test` in the file that OUTCOME_FILE names.
import { readFile, writeFile } from 'node:fs/promises'
import * as v from 'valibot'

/** A failure or a second try is the test's name, then what went wrong. */
const Outcome = v.object({
  passed: v.number(),
  failures: v.array(v.string()),
  secondTries: v.array(v.string()),
})
export type Outcome = v.InferOutput<typeof Outcome>

export async function writeOutcome(outcome: Outcome): Promise<void> {
  const file = process.env['OUTCOME_FILE']
  if (file !== undefined) await writeFile(file, JSON.stringify(outcome))
}

export async function readOutcome(file: string): Promise<Outcome> {
  return v.parse(Outcome, JSON.parse(await readFile(file, 'utf8')))
}
