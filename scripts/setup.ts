// `npm run setup`: everything that `npm start` does before it listens.
import { readSettings } from '#server/env.ts'
import { build } from './build.ts'
import { prepareDatabase } from './launch.ts'
import { live } from './lifetime.ts'
import { step } from './terminal.ts'

await live(async (lifetime) => {
  await prepareDatabase(readSettings(), lifetime)
  await step('Build', (tell) => build(tell, lifetime.stopping))
})
