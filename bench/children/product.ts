// The product as a process of its own.
import { serve } from './serve.ts'
import { startProduct } from './start-product.ts'

await serve(async ({ onEnd }) => {
  const server = await startProduct()
  onEnd(() => server.stop())
  return server.url
})
