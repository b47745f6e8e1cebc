// Who works at the desk: what an admin may decide about a person's scopes.
import { allow, refuse, type Verdict } from './basics/verdict.ts'
import type { Scope } from './people.ts'
import { PEN_NAME_MAX } from './ratings.ts'
import { maximumLength, refuseField, required } from './validations.ts'

/** The people an admin looks at. Everyone is a customer, so `customers` here are people without any other scope. */
export const PEOPLE_GROUPS = ['staff', 'writers', 'managers', 'admins', 'customers', 'all'] as const
export type PeopleGroup = (typeof PEOPLE_GROUPS)[number]

export const STAFF_PAGE_SIZE = 25
/** As long as the longest address, since people are looked for by it. */
export const STAFF_SEARCH_MAX = 254

type Person = { readonly id: number; readonly scopes: readonly Scope[]; readonly openPapers: number }

type Wanted = {
  readonly scopes: readonly Scope[]
  /** Customers know a writer by this name. */
  readonly penName: string
}

/** Returns the scopes to keep. Everyone stays a customer, and since no admin can leave by themselves, one is always left. */
export function judgeScopes(
  person: Person,
  { scopes, penName }: Wanted,
  adminId: number,
): Verdict<readonly Scope[]> {
  if (person.id === adminId && !scopes.includes('admin'))
    return refuse('conflict', 'Another admin has to take this scope from you.')
  if (scopes.includes('writer')) {
    if (penName === '') return refuseField('penName', required('pen name'))
    if (penName.length > PEN_NAME_MAX) return refuseField('penName', maximumLength('pen name', PEN_NAME_MAX))
  } else if (person.scopes.includes('writer') && person.openPapers > 0) {
    const papers = person.openPapers === 1 ? 'a paper' : `${person.openPapers} papers`
    return refuse('conflict', `This writer still has ${papers} to finish.`)
  }
  return allow(['client', ...scopes.filter((scope) => scope !== 'client')])
}
