// Facts in one line; where they take two, none begins with a dot.

/** "Essay · History · 12 pages" */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00A0· ')
}
