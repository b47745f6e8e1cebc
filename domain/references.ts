// The lists that an admin keeps. Levels are not among them: each belongs to a row of the tariff.
export const REFERENCE_LISTS = [
  'document_types',
  'disciplines',
  'citation_styles',
  'reasons',
  'issues',
  'purposes',
] as const

export type ReferenceList = (typeof REFERENCE_LISTS)[number]
