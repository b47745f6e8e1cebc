// `npm start`: sets up what is missing and runs the whole product in this one process.
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD, demoLogins } from '#db/demo-people.ts'
import { readSettings } from '#server/env.ts'
import { build } from './build.ts'
import { isWorldMissing, makeDemoWorld, WORLD_SECONDS } from './demo-world.ts'
import { makeWhole, prepareDatabase, requirePorts, startOutsideWorld } from './launch.ts'
import { live } from './lifetime.ts'
import { payDemoOrder } from './pay-demo-order.ts'
import { step } from './terminal.ts'

// Requests under way may finish, but a hanging upload must not keep the rest from stopping.
const FINISH_MS = 10_000

await live(async (lifetime) => {
  const settings = readSettings()
  await requirePorts(settings)
  const databaseUrl = await prepareDatabase(settings, lifetime)
  await step('Build', (tell) => build(tell, lifetime.stopping))
  const isNew = settings.mode === 'demo' && (await isWorldMissing(databaseUrl))
  const outside = await startOutsideWorld(settings, lifetime, isNew ? WORLD_SECONDS : 0)
  const { startServer } = await import('#build/product/main.js')
  const server = await startServer(readSettings({ ...outside?.variables, DATABASE_URL: databaseUrl }))
  lifetime.onEnd(() => Promise.race([server.stop(), sleep(FINISH_MS)]))
  if (outside && isNew) {
    const world = () => makeDemoWorld({ site: server.url, sandboxUrl: outside.url })
    await step('The demo’s world', () => makeWhole(settings, world))
  }
  if (outside) await payDemoOrder(databaseUrl, server.url)
  console.log(`\nLonghand runs at ${settings.baseUrl}`)
  if (outside) {
    console.log(`Its sandbox, with the inbox: ${outside.url}`)
    console.log(`\nSign in with the password ${DEMO_PASSWORD} as`)
    for (const { email, part } of demoLogins()) console.log(`  ${email.padEnd(24)}${part}`)
  }
  console.log('\nCtrl-C stops it.\n')
  await lifetime.untilStopped()
})
