// The process that opens files of strangers: one task on one file, from standard input to standard output, then its end.
import { buffer } from 'node:stream/consumers'
import './no-network.ts'
import { perform } from './tasks.ts'

/** The code that the port knows: the file cannot be opened, and the answer says why. */
const REFUSED = 3

const answer = await perform(process.argv.slice(2), await buffer(process.stdin))
if ('value' in answer) process.stdout.write(answer.value, () => process.exit(0))
else process.stdout.write(answer.obstacle, () => process.exit(REFUSED))
