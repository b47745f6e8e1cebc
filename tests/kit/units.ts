// How systemd starts the product in production, as the units in deploy/ say it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Start = { readonly node: string; readonly flags: readonly string[]; readonly script: string }

/** Reads the command of a unit: the path of Node, Node's flags, and the script. */
export function startIn(unit: string): Start {
  const [node = '', ...rest] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
  return { node, flags: rest.slice(0, -1), script: rest.at(-1) ?? '' }
}

/** Returns the command that starts a web process. */
export function webStart(): Start {
  return startIn(readFileSync(join(import.meta.dirname, '../../deploy/longhand-web@.service'), 'utf8'))
}
