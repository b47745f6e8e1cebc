// `npm run test:engines`: two web processes and a worker behind nginx, on one PostgreSQL and one bucket, as
// deploy/ sets them up. `npm run test:engines -- --requests=100000` keeps restarting processes until there
// have been as many requests. With `--if-possible`, a machine without nginx passes.
import { SetupProblem } from '#db/setup-problem.ts'
import { runEngines } from '#tests/engines/engines.ts'
import { isThere } from '#tests/engines/nginx.ts'
import { build } from './build.ts'
import { runChild } from './child.ts'
import { live } from './lifetime.ts'
import { readOptions, wholeNumber } from './options.ts'
import { step } from './terminal.ts'

const REQUESTS = 5_000

const NOT_HERE = 'nginx is not here and cannot be installed, so several processes cannot be tried.'

const { values } = readOptions({
  options: {
    requests: { type: 'string', default: String(REQUESTS) },
    'if-possible': { type: 'boolean', default: false },
  },
})

const requests = wholeNumber('requests', values.requests)

await live(async ({ onEnd, stopping }) => {
  if (!(await findNginx(stopping))) {
    if (!values['if-possible']) throw new SetupProblem(NOT_HERE)
    console.log(NOT_HERE)
    return
  }
  await step('Build', (tell) => build(tell, stopping))
  const parts = await runEngines({
    onEnd,
    stopping,
    requests,
    onPart({ did, wrongs }) {
      console.log(`${wrongs.length === 0 ? 'ok   ' : 'WRONG'}  ${did}`)
      for (const wrong of wrongs) console.error(`       ${wrong}`)
    },
  })
  const failed = parts.filter(({ wrongs }) => wrongs.length > 0).length
  console.log(`${parts.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})

/** Installs nginx from Debian, if the machine can. */
async function findNginx(stopping: AbortSignal): Promise<boolean> {
  if (await isThere('nginx')) return true
  return step('nginx', async () => {
    const options = { stdio: 'ignore' as const, stopping, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await runChild('apt-get', ['update'], options)
    await runChild('apt-get', ['install', '-y', '--no-install-recommends', 'nginx'], options)
    return isThere('nginx')
  })
}
