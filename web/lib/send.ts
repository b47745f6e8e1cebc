// Sends a form or bytes and reports progress, which `fetch` cannot.
export type Sending = {
  readonly method?: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: FormData | Blob
  /** In bytes of the body. */
  readonly onProgress?: (sent: number, of: number) => void
  readonly signal: AbortSignal | undefined
}

/** The status is 0 when no answer came. */
export type Reply = {
  readonly status: number
  readonly body: unknown
  readonly header: (name: string) => string | null
}

export function send(
  url: string,
  { method = 'POST', headers, body, onProgress, signal }: Sending,
): Promise<Reply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total))
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort)
      const { status, response: answer } = request
      resolve({ status, body: answer, header: (name) => request.getResponseHeader(name) })
    })
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
