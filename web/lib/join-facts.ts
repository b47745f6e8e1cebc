// Several facts in one line, as most lists and cards show them.

/** Leaves out what is missing: "Essay · History · 12 pages". No line begins with a dot. */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00A0· ')
}
