// `npm run audit`: verifies the record of who did what, and names the first broken link.
import { verifyAudits } from '#server/deeds/verify-audits.ts'
import { readSettings } from '#server/env.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { prepareDatabase } from './launch.ts'
import { live } from './lifetime.ts'

await live(async (lifetime) => {
  const url = await prepareDatabase(readSettings(), lifetime)
  const db = openDatabase(openPool(url, { max: 1, onBreak: () => {} }))
  try {
    const { rows, broken } = await verifyAudits(db)
    console.log(`${rows} audit rows hold.`)
    if (!broken) return
    console.error(`The chain of ${broken.chain} breaks at row ${broken.seq}: ${broken.reason}.`)
    process.exitCode = 1
  } finally {
    await db.destroy()
  }
})
