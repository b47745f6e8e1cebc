// Runs a script of the project with the pinned Node, after installing what package-lock.json names. It needs
// only Node 20 itself.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PINNED_MAJOR = 24
const PROGRESS_MS = 1000
const PARENT_CHECK_MS = 250

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const compiled = join(modules, '.cache', 'compiled')

try {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (!isInstalled(wanted)) await install(wanted)
  process.exitCode = await run(findNode(), process.argv.slice(2))
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}

/**
 * Reads npm's own record, which npm writes when an install is complete, without the packages that this
 * platform skips.
 */
function isInstalled(wanted) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const present = packagesOf(record)
  return [...wanted].every(([path, { version, optional }]) =>
    present.has(path) ? present.get(path).version === version && existsSync(join(root, path)) : optional,
  )
}

function packagesOf(lockFile) {
  return new Map(Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).filter(([path]) => path))
}

async function install(wanted) {
  requireWritable()
  // npm first makes all folders and then fills them.
  const required = [...wanted]
    .filter(([, { optional }]) => !optional)
    .map(([path]) => join(root, path, 'package.json'))
  const note = (text) => process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  let shown = ''
  const progress = setInterval(() => {
    const tenths = Math.floor((required.filter((path) => existsSync(path)).length / required.length) * 10)
    const text = `Installing the packages: ${tenths * 10} %`
    if (text !== shown) note(text)
    shown = text
  }, PROGRESS_MS)
  note(`Installing ${required.length} packages, about a minute …`)
  // Only errors: npm itself runs on the system's Node and would warn of every package that asks for a newer one.
  const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const [command, first] = npm
    ? [process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const child = spawn(command, [...first, ...flags], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32',
  })
  const code = await exitOf(child).finally(() => clearInterval(progress))
  if (code !== 0) throw new Error('The packages could not be installed; npm’s own words stand above.')
  note('The packages are installed.')
  if (process.stdout.isTTY) process.stdout.write('\n')
}

function requireWritable() {
  try {
    accessSync(existsSync(modules) ? modules : root, constants.W_OK)
    accessSync(root, constants.W_OK)
  } catch {
    throw new Error(`The packages cannot be installed because this user may not write to ${root}.`)
  }
}

function findNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const pinned = join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return process.execPath
  throw new Error(
    `npm has no Node ${PINNED_MAJOR} for ${process.platform} ${process.arch}: install it yourself and run the command again.`,
  )
}

/** The child notices by its closed channel when this process dies; this process notices when npm dies. */
async function run(node, argv) {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, argv, {
    cwd: root,
    // What was compiled stays for the next start, which is a second faster for it.
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  const startedByNpm = process.env.npm_lifecycle_event !== undefined
  const check = () => startedByNpm && process.ppid !== parent && child.kill('SIGTERM')
  setInterval(check, PARENT_CHECK_MS).unref()
  return exitOf(child)
}

function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 128 : 1)))
  })
}
