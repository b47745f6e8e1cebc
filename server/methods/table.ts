// Every pair of the contract with the function that does it; the type checker names the one that is missing.
import { contract, type Contract } from '#contract/index.ts'
import { read, type Bound } from '../binding.ts'
import { fetchCountries } from './countries/fetch.ts'
import { checkSession } from './sessions/check.ts'
import { showSession } from './sessions/info.ts'
import { listScopes } from './sessions/scopes.ts'
import { fetchTimezones } from './timezones/fetch.ts'
import { fetchTypes } from './types/fetch.ts'

const { countries, sessions, timezones, types } = contract

export const table = {
  countries: { fetch: read(countries.fetch, fetchCountries) },
  sessions: {
    info: read(sessions.info, showSession),
    check: read(sessions.check, checkSession),
    scopes: read(sessions.scopes, listScopes),
  },
  timezones: { fetch: read(timezones.fetch, fetchTimezones) },
  types: { fetch: read(types.fetch, fetchTypes) },
} satisfies { [N in keyof Contract]: { [M in keyof Contract[N]]: Bound } }
