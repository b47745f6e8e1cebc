// The company that runs the house, as the footer and the contact page show it. Details that are left out appear nowhere.
export type Company = {
  readonly name: string
  readonly country: string
  readonly city?: string
  readonly street?: string
  readonly postalCode?: string
  readonly state?: string
  /** The year of the first publication; the copyright line starts here. */
  readonly year?: number
  readonly socialPage?: { readonly title: string; readonly href: string }
  readonly supportEmail?: string
}

// The address under .test leads nowhere by design: the owner puts theirs here.
export const company: Company = {
  name: 'Longhand',
  country: 'Cyprus',
  year: 2026,
  socialPage: { title: 'Facebook page', href: 'https://facebook.longhand.test/' },
  supportEmail: 'support@longhand.test',
}

export const DISCLAIMER = [
  'Our services give guidelines for the diploma programme.',
  'The papers we deliver are for research or study reference only.',
] as const

/** 'Street 1, 1010 Nicosia, State, Cyprus', without the parts that are missing. */
export function addressOf({ street, postalCode, city, state, country }: Company): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [street, town, state, country].filter(Boolean).join(', ')
}

/** '© 2024–2026' */
export function copyrightYears({ year }: Company, thisYear: number): string {
  return year === undefined || year >= thisYear ? `© ${thisYear}` : `© ${year}–${thisYear}`
}
