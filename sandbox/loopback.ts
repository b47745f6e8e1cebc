// Keeps the sandbox to this machine: it sends people and events nowhere else.
const LOOPBACK = new Set(['localhost', '127.0.0.1'])

export function isLoopback(address: string | null): boolean {
  const url = address === null ? null : URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && LOOPBACK.has(url.hostname)
}
