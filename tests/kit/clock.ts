// Lets time pass for a product under test, and waits until the product knows.
import { vi } from 'vitest'
import type { Sandbox } from '#sandbox/server.ts'

type Place = { readonly baseUrl: string; readonly sandbox: Sandbox }

export async function advanceClock({ baseUrl, sandbox }: Place, seconds: number): Promise<void> {
  const answer = await fetch(`${sandbox.url}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: seconds }),
  })
  const { now }: { now: number } = await answer.json()
  await vi.waitFor(async () => {
    const { headers } = await fetch(`${baseUrl}/health/live`)
    if (Number(headers.get('x-now')) < now) throw new Error('The product does not know of it yet')
  }, 5000)
}
