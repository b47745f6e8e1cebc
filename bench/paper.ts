// The paper that is ordered again and again, as the form sends it.
import { PLACEMENT } from '#tests/kit/placements.ts'

export const PAPER = { ...PLACEMENT, writerCategory: 2, hasAbstractPage: true }

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
