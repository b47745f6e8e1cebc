// `npm run admin:create -- email`: makes a person who has signed up an admin. The first admin appoints all others.
import { readSettings } from '#server/env.ts'
import { insertOfficeAudit } from '#server/store/audits.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { lockPersonByEmail } from '#server/store/people.ts'
import { findStaff, updateScopes } from '#server/store/staff.ts'
import { SCOPES } from '#domain/people.ts'
import { SetupProblem } from '#db/setup-problem.ts'
import { reachDatabase } from './launch.ts'
import { live } from './lifetime.ts'

await live(async (lifetime) => {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  if (email === '') throw new SetupProblem('Name the person: npm run admin:create -- email')
  const url = await reachDatabase(readSettings(), lifetime)
  const db = openDatabase(openPool(url, { max: 1, onBreak: () => {} }))
  try {
    await db.transaction().execute(async (tx) => {
      const locked = await lockPersonByEmail(tx, email)
      const person = locked && (await findStaff(tx, locked.id))
      if (!person)
        throw new SetupProblem(`${email} has no account yet. Sign up with it first, then run this again.`)
      const scopes = SCOPES.filter((scope) => scope === 'admin' || person.scopes.includes(scope))
      await updateScopes(tx, person.id, scopes)
      const at = Math.floor(Date.now() / 1000)
      await insertOfficeAudit(tx, {
        subjectId: person.id,
        actorId: null,
        act: 'admin.create',
        note: scopes.join(' '),
        at,
      })
    })
    console.log(`${email} is an admin.`)
  } finally {
    await db.destroy()
  }
})
