// `npm run db:new -- people` makes the next file in db/migrations.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS } from '#db/migrate.ts'

const name = process.argv
  .slice(2)
  .join('_')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '_')

if (name === '') {
  console.error('Name what it changes: npm run db:new -- people')
  process.exit(1)
}

const last = (await readdir(MIGRATIONS)).toSorted().at(-1) ?? '0000'
const number = String(Number.parseInt(last, 10) + 1).padStart(4, '0')
const path = join(MIGRATIONS, `${number}_${name}.sql`)
await writeFile(path, '-- One sentence: what this adds or changes, and for whom.\n', { flag: 'wx' })
console.log(`${path}\nWrite it, then run npm run db:dump.`)
