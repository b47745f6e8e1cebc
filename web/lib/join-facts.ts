// Facts in one line: "Essay · History · 12 pages".

/** Where they take two lines, none begins with a dot. */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00A0· ')
}
