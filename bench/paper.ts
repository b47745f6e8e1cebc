// The paper that is ordered again and again, as the form sends it.
export const PAPER = {
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
  writerCategory: 2,
  hasAbstractPage: true,
  acceptedTerms: true,
} as const

/** Returns the number of an order of this paper. */
export async function place(product: string, cookie: string): Promise<number> {
  const answer = await fetch(`${product}/api/proxy?namespace=orders&method=create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(PAPER),
  })
  const { data } = await answer.json()
  return data.id
}
