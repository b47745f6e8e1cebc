// The sandbox as a process of its own, so that the measured process does not pay for what the vendors do.
import { startSandbox } from '#sandbox/server.ts'
import { serve } from './serve.ts'

const { BENCH_PRODUCT: productUrl, BENCH_STARTS_BEHIND: seconds = '0' } = process.env

await serve(async ({ onEnd }) => {
  const sandbox = await startSandbox({
    port: 0,
    startsBehind: Number(seconds),
    ...(productUrl && { productUrl }),
  })
  onEnd(sandbox.stop)
  return JSON.stringify(sandbox.variables)
})
