// Sends a form and reports progress, which `fetch` cannot.
export type Sending = {
  readonly token: string
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal | undefined
}

/** The status is 0 when no answer came. */
export type Reply = { readonly status: number; readonly body: unknown }

export function sendForm(
  url: string,
  form: FormData,
  { token, onProgress, signal }: Sending,
): Promise<Reply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', url)
    request.setRequestHeader('Token', token)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort)
      resolve({ status: request.status, body: request.response })
    })
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
}
