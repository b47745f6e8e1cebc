// The sandbox, as a process of its own: what the product sends outside costs those nothing who measure it.
import { startSandbox } from '#sandbox/server.ts'
import { serve } from './serve.ts'

const { BENCH_PRODUCT: productUrl } = process.env

await serve(async ({ onEnd }) => {
  const sandbox = await startSandbox({ port: 0, ...(productUrl && { productUrl }) })
  onEnd(sandbox.stop)
  return JSON.stringify(sandbox.variables)
})
