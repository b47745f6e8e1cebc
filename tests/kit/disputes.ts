// Disputes at the sandbox's banks, opened and decided as a customer and a bank would.
type Sandbox = { readonly url: string }
type Vendor = 'stripe' | 'paypal'

/** Returns the vendor's id of the dispute. */
export async function openDispute(sandbox: Sandbox, vendor: Vendor, payment: string): Promise<string> {
  const said = await send(`${sandbox.url}/${vendor}/disputes`, { payment })
  return String(Reflect.get(said, vendor === 'stripe' ? 'id' : 'dispute_id'))
}

export async function decideDispute(
  sandbox: Sandbox,
  vendor: Vendor,
  dispute: string,
  outcome: 'won' | 'lost',
): Promise<void> {
  await send(`${sandbox.url}/${vendor}/disputes/${dispute}`, { outcome })
}

async function send(url: string, body: object): Promise<object> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const said: unknown = await answer.json()
  if (!answer.ok || typeof said !== 'object' || said === null) throw new Error(JSON.stringify(said))
  return said
}
