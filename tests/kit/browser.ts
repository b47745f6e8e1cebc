// The parts of a browser that signing in needs: it keeps cookies by their paths, and follows redirects only
// when asked.
import { createClient } from '#web/lib/api.ts'
import { clock } from '#web/lib/now.ts'

export type Visit = {
  readonly status: number
  readonly location: URL
  readonly setCookies: readonly string[]
}

export type Browser = {
  visit(to: string | URL): Promise<Visit>
  /** The value, or an Error with the message. */
  readonly call: Client['call']
  /** The value, or the failure with its code. */
  readonly tryCall: Client['tryCall']
  cookie(name: string): string | undefined
  /** Follows redirects, as a person's browser would. */
  plant(name: string, value: string, path: string): void
}

type Client = ReturnType<typeof createClient>
type Kept = { readonly name: string; readonly value: string; readonly path: string }

/** Sends the headers `always` with every request. */
export function openBrowser(baseUrl: string, always: Readonly<Record<string, string>> = {}): Browser {
  const jar = new Map<string, Kept>()

  async function send(url: URL, request: RequestInit): Promise<Response> {
    const cookies = [...jar.values()].filter(({ path }) => url.pathname.startsWith(path))
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(request.headers)) })
    headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    const answer = await fetch(url, { ...request, headers, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) keep(jar, cookieIn(set))
    return answer
  }

  const { call, tryCall } = createClient({
    baseUrl: `${baseUrl}/api/proxy`,
    clock,
    fetch: (url, request) => send(new URL(url), request),
  })

  return {
    visit: async (to) => {
      const answer = await send(new URL(to, baseUrl), {})
      await answer.arrayBuffer()
      return {
        status: answer.status,
        location: new URL(answer.headers.get('location') ?? '/', baseUrl),
        setCookies: answer.headers.getSetCookie(),
      }
    },
    call,
    tryCall,
    cookie: (name) => [...jar.values()].find((kept) => kept.name === name)?.value,
    plant: (name, value, path) => keep(jar, { name, value, path }),
  }
}

/** Cookies of one name under two paths are two cookies. An empty one takes back the one under its own path alone. */
function keep(jar: Map<string, Kept>, cookie: Kept): void {
  const key = `${cookie.name} ${cookie.path}`
  if (cookie.value === '') jar.delete(key)
  else jar.set(key, cookie)
}

function cookieIn(set: string): Kept {
  const [pair = '', ...attributes] = set.split('; ')
  const [name = '', value = ''] = pair.split('=')
  const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/'
  return { name, value, path }
}
