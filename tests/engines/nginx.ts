// Starts nginx with the configuration that the repository holds, in front of two ports of this machine.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePorts } from '#scripts/ports.ts'

const run = promisify(execFile)
const SITE = join(import.meta.dirname, '../../deploy/nginx.conf')
/** nginx believes the header about where requests come from, as if the browsers were elsewhere. */
const BROWSERS = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'
const UP_WITHIN_MS = 10_000
const LOOK_MS = 50

export async function isThere(program: string): Promise<boolean> {
  return run('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).then(
    () => true,
    () => false,
  )
}

/** Starts nginx and returns its address. The file is used as it is, except for its ports, its log and TLS. */
export async function startNginx(
  folder: string,
  {
    port,
    backends: [first, second],
  }: { readonly port: number; readonly backends: readonly [number, number] },
) {
  await mkdir(folder, { recursive: true })
  const site = (await readFile(SITE, 'utf8')).replaceAll('/var/log/nginx', folder)
  await requireValid(folder, site)
  const plain = site
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3010', `127.0.0.1:${second}`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/server \{\n {4}listen 80;[^}]*\}/, '')
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replaceAll('longhand.example', '_')
  const file = await writeConfiguration(folder, plain)
  const nginx = spawn('nginx', ['-c', file, '-p', folder], {
    env: withSbin(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const until = performance.now() + UP_WITHIN_MS
  while (
    !(await fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null || performance.now() > until) throw new Error('nginx does not come up')
    await pause(LOOK_MS)
  }
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
    },
  }
}

/** Lets nginx check the file as it is, except for its ports and its log, with a certificate made for this. */
async function requireValid(folder: string, site: string): Promise<void> {
  const [key, certificate] = [join(folder, 'longhand.key'), join(folder, 'longhand.pem')]
  const subject = ['-subj', '/CN=longhand.example', '-days', '1']
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  const [plain, encrypted] = await freePorts(2)
  const named = site
    .replace('/etc/ssl/longhand.pem', certificate)
    .replace('/etc/ssl/private/longhand.key', key)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${encrypted} `)
  const file = await writeConfiguration(folder, named)
  await run('nginx', ['-t', '-c', file, '-p', folder], { env: withSbin() })
}

async function writeConfiguration(folder: string, site: string): Promise<string> {
  await writeFile(join(folder, 'site.conf'), site)
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn; worker_processes 2;
     events { worker_connections 2048; }
     http { access_log off; ${temporary} ${BROWSERS} include ${folder}/site.conf; }`,
  )
  return file
}

function withSbin() {
  return { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }
}
