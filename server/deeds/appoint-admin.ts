// Makes a person an admin by a command. The first admin comes this way, and appoints all others at the desk.
import { SCOPES } from '#domain/people.ts'
import { insertOfficeAudit } from '#server/store/audits.ts'
import type { Db } from '#server/store/connection.ts'
import { lockPersonByEmail } from '#server/store/people.ts'
import { findStaff, updateScopes } from '#server/store/staff.ts'

/** Returns false if no account has this address. */
export async function appointAdmin(db: Db, email: string, at: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockPersonByEmail(tx, email)
    const person = locked && (await findStaff(tx, locked.id))
    if (!person) return false
    const scopes = SCOPES.filter((scope) => scope === 'admin' || person.scopes.includes(scope))
    await updateScopes(tx, person.id, scopes)
    const note = scopes.join(' ')
    await insertOfficeAudit(tx, { subjectId: person.id, actorId: null, act: 'admin.create', note, at })
    return true
  })
}
