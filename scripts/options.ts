// What a person adds to a command after `--`. If a word or number is wrong, one sentence says so before
// anything runs.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { SetupProblem } from '#db/setup-problem.ts'
import { complain } from './terminal.ts'

export function readOptions<T extends ParseArgsConfig & { options: object }>(config: T) {
  return orTell(() => {
    try {
      return parseArgs(config)
    } catch (error) {
      const [problem] = String(error instanceof Error ? error.message : error).split('. ')
      const known = Object.keys(config.options).map((name) => `--${name}`)
      throw new SetupProblem(`${problem}. There is ${known.join(', ')}.`)
    }
  })
}

export function wholeNumber(name: string, text: string): number {
  return orTell(() => {
    if (/^\d+$/.test(text)) return Number(text)
    throw new SetupProblem(`--${name} is a whole number, not '${text}'.`)
  })
}

/** Nothing is running yet that we would have to close. */
function orTell<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    complain(error)
    return process.exit(1)
  }
}
