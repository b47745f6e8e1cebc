// A stranger's analytics on this machine: a script that reads the queue, and the server to which it reports.
import { createServer } from 'node:http'
import { freePort } from '#scripts/ports.ts'

const SCRIPT = `{
  const reports = new URL('/views', document.currentScript.src)
  const report = (view) => fetch(reports, { method: 'POST', mode: 'no-cors', body: JSON.stringify(view) })
  const waiting = dataLayer.splice(0)
  dataLayer.push = (...views) => views.forEach(report)
  waiting.forEach(report)
}`

export async function startAnalytics(): Promise<{
  readonly url: string
  readonly stop: () => Promise<void>
}> {
  const port = await freePort()
  const server = createServer((request, response) => {
    if (request.method === 'POST') return response.writeHead(204).end()
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/count.js`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
