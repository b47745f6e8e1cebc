// Several facts in one line, as most lists and cards show them.

/** Leaves out what is missing: "Essay · History · 12 pages". */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(' · ')
}
