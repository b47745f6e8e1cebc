// `npm run books`: proves the books of the database that the product uses, and says what differs.
import { checkBooks } from '#server/deeds/check-books.ts'
import { readSettings } from '#server/env.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { visitDatabase } from './launch.ts'
import { live } from './lifetime.ts'

await live(async (lifetime) => {
  const url = await visitDatabase(readSettings(), lifetime)
  const db = openDatabase(openPool(url, { max: 1, onBreak: () => {} }))
  try {
    const found = await checkBooks(db, Math.floor(Date.now() / 1000))
    for (const { about, of, id, found: what } of found) console.error(`${about}, ${of} ${id}: ${what}`)
    console.log(found.length === 0 ? 'The books are right.' : `${found.length} differences.`)
    if (found.length > 0) process.exitCode = 1
  } finally {
    await db.destroy()
  }
})
