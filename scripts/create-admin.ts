// `npm run admin:create -- email`: makes a person who has signed up an admin. The first admin appoints all others.
import { appointAdmin } from '#server/deeds/appoint-admin.ts'
import { readSettings } from '#server/env.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { SetupProblem } from '#db/setup-problem.ts'
import { visitDatabase } from './launch.ts'
import { live } from './lifetime.ts'

await live(async (lifetime) => {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  if (email === '') throw new SetupProblem('Name the person: npm run admin:create -- email')
  const url = await visitDatabase(readSettings(), lifetime)
  const db = openDatabase(openPool(url, { max: 1, onBreak: () => {} }))
  try {
    if (!(await appointAdmin(db, email, Math.floor(Date.now() / 1000))))
      throw new SetupProblem(`${email} has no account yet. Sign up with it first, then run this again.`)
    console.log(`${email} is an admin.`)
  } finally {
    await db.destroy()
  }
})
