// Somebody at the page of a provider, without a browser: answers it and says where they are sent back to.
export type Somebody = { readonly email: string; readonly name?: string }

/** The address of ours that the provider sends the browser back to, with the code. */
export async function agreeAt(page: URL | string, { email, name = 'Nova Reyes' }: Somebody): Promise<URL> {
  return answerAt(page, { answer: 'continue', email, name })
}

export async function refuseAt(page: URL | string): Promise<URL> {
  return answerAt(page, { answer: 'refuse' })
}

async function answerAt(page: URL | string, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  if (answer.status !== 303 || location === null)
    throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
  return new URL(location)
}
