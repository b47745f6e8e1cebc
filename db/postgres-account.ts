// PostgreSQL refuses to run as root, so this picks another account for it.
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SetupProblem } from './setup-problem.ts'

export type Account = { readonly name: string; readonly uid: number; readonly gid: number }

/**
 * Chooses the account to run as; null is the present user. Root takes the owner of an existing data folder, else postgres, else
 * nobody.
 */
export async function chooseAccount(folder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map(parseAccount)
  const owner = await stat(folder).then(
    (entry) => entry.uid,
    () => 0,
  )
  const account =
    accounts.find(({ uid }) => uid === owner && uid !== 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody')
  if (!account)
    throw new SetupProblem('PostgreSQL cannot run as root and there is no user postgres or nobody; add one.')
  return account
}

/**
 * Checks that the account may pass through every folder on the way; PostgreSQL's own complaint would mislead.
 */
export async function requirePassable(paths: readonly string[], account: Account): Promise<void> {
  for (const path of paths) {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      if (!(await isPassable(folder, account))) {
        throw new SetupProblem(
          `PostgreSQL runs as the user ${account.name}, who cannot pass through ${folder}: run "chmod o+x ${folder}" or move the project.`,
        )
      }
      if (folder === dirname(folder)) break
    }
  }
}

function parseAccount(line: string): Account {
  const [name = '', , uid, gid] = line.split(':')
  return { name, uid: Number(uid), gid: Number(gid) }
}

async function isPassable(folder: string, { uid, gid }: Account): Promise<boolean> {
  const entry = await stat(folder).catch(() => null)
  if (!entry) return true
  if (entry.uid === uid) return (entry.mode & 0o100) !== 0
  if (entry.gid === gid) return (entry.mode & 0o010) !== 0
  return (entry.mode & 0o001) !== 0
}
