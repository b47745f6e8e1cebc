// The product as a process of its own. It collects its garbage when it is told to.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serve } from './serve.ts'
import { startProduct } from './start-product.ts'

await serve(async ({ onEnd }) => {
  const server = await startProduct()
  onEnd(() => server.stop())
  process.on('SIGUSR2', collectGarbage)
  return server.url
})

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}
