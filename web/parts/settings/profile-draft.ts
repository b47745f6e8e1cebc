// What the profile's form holds: the stored values, and the changed ones.
import type { Output } from '#contract/index.ts'
import type { User } from '#web/lib/state/auth.ts'

type Timezone = Output<'timezones', 'fetch'>[number]

export type Draft = ReturnType<typeof storedIn>

export function storedIn({ name, country, timezone }: Pick<User, 'name' | 'country' | 'timezone'>) {
  return {
    name,
    country: country && { id: country.code, title: country.name },
    place: timezone && placeOption(timezone),
  }
}

/** Turns a zone into an option of the list. A person who only gave an offset has none in it. */
export function placeOption({ zone, offset, description }: Timezone) {
  return { id: zone ?? String(offset), title: description, offset, zone }
}

/** 'You changed your name and timezone'; nothing if nothing changed. */
export function changesIn(draft: Draft, stored: Draft): string | undefined {
  const changed = [
    draft.name !== stored.name && 'name',
    draft.country?.id !== stored.country?.id && 'country',
    draft.place?.id !== stored.place?.id && 'timezone',
  ].filter((word) => word !== false)
  if (changed.length === 0) return undefined
  return `You changed your ${new Intl.ListFormat('en').format(changed)}`
}
