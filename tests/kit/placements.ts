// What the order form sends: a paper of four pages at standard level in a week, unless told otherwise.
export function placement(given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    type: 'writing',
    academicLevel: 2,
    documentType: 1,
    discipline: 15,
    citationStyle: 2,
    topic: 'Why did canals lose to railways?',
    instructions: 'Two causes, weighed against each other.',
    files: [],
    sources: 4,
    skip_sources: false,
    urgency: 168,
    pages_number: 4,
    spacing: 1,
    slides_number: 0,
    writerCategory: 1,
    hasAbstractPage: false,
    acceptedTerms: true,
    ...given,
  }
}
