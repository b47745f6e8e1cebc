// Who uses the product: their scopes, the providers they sign in with, and what stands for them without a picture.
export const SCOPES = ['client', 'writer', 'manager', 'admin'] as const
export type Scope = (typeof SCOPES)[number]

/** The scopes that open the desk. */
export const STAFF = ['writer', 'manager', 'admin'] as const satisfies readonly Scope[]
/** The scopes that decide. Admins may do all that managers do. */
export const MANAGERS = ['manager', 'admin'] as const satisfies readonly Scope[]

export function isStaff(scopes: readonly Scope[]): boolean {
  return STAFF.some((scope) => scopes.includes(scope))
}

export function isManager(scopes: readonly Scope[]): boolean {
  return MANAGERS.some((scope) => scopes.includes(scope))
}

export const PROVIDERS = ['google', 'facebook', 'apple'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Providers with a door of their own; the others are known by name only, and their rows stay hidden. */
export const OFFERED_PROVIDERS = ['google', 'facebook'] as const
export type OfferedProvider = (typeof OFFERED_PROVIDERS)[number]

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

/** 'Mira van Kamp' → 'MK': what stands for a person without a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{Nd}]/u.test(word))
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map(([letter = ''] = '') => letter.toUpperCase()).join('')
}
