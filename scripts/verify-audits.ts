// `npm run audit`: verifies the record of who did what and the manifests of released versions, and names the
// first broken link.
import { verifyAudits, type Verified } from '#server/deeds/verify-audits.ts'
import { verifyManifests } from '#server/deeds/verify-manifests.ts'
import { readSettings } from '#server/env.ts'
import { openStorage } from '#server/ports/storage/open-storage.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { visitDatabase } from './launch.ts'
import { live } from './lifetime.ts'

await live(async (lifetime) => {
  const settings = readSettings()
  const url = await visitDatabase(settings, lifetime)
  const storage = await openStorage(settings)
  const db = openDatabase(openPool(url, { max: 1, onBreak: () => {} }))
  try {
    report('audit rows', await verifyAudits(db))
    report('manifests and their files', await verifyManifests(db, storage))
  } finally {
    await db.destroy()
  }
})

function report(what: string, { rows, broken }: Verified): void {
  console.log(`${rows} ${what} hold.`)
  if (!broken) return
  console.error(`The chain of ${broken.chain} breaks at row ${broken.seq}: ${broken.reason}.`)
  process.exitCode = 1
}
