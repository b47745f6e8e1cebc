// What every process under test does: it opens something, tells its address, and ends with its parent.
import fastify, { type FastifyInstance } from 'fastify'
import { type Lifetime, live } from '#scripts/lifetime.ts'

export async function serve(open: (lifetime: Lifetime) => Promise<string>): Promise<void> {
  await live(async (lifetime) => {
    const url = await open(lifetime)
    process.send?.(url)
    await lifetime.untilStopped()
  })
}

/** A baseline: a bare Fastify, and nothing around what it does. */
export async function serveBare(
  build: (app: FastifyInstance, lifetime: Lifetime) => Promise<void>,
): Promise<void> {
  await serve(async (lifetime) => {
    const app = fastify({ bodyLimit: Number.MAX_SAFE_INTEGER })
    await build(app, lifetime)
    lifetime.onEnd(async () => app.close())
    return app.listen({ port: Number(process.env['BENCH_PORT'] ?? 0), host: '127.0.0.1' })
  })
}
