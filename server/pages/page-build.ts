// Where the rendered pages come from: the build on disk, or in development the sources through Vite.
import type { FastifyInstance } from 'fastify'
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'

type ContextFor = (page: object) => RouterContextProvider
type PageBuild = { readonly handle: RequestHandler; readonly contextFor: ContextFor }
export type LoadBuild = () => Promise<PageBuild>

export async function builtPages(): Promise<LoadBuild> {
  const loaded = await handlerOf(await import('#build/server/index.js'), 'production')
  return () => Promise.resolve(loaded)
}

/**
 * Serves the pages from their sources, with hot reload in this same process: the browser's socket for it is Vite's own, on our
 * port.
 */
export async function sourcePages(app: FastifyInstance): Promise<LoadBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return async () => handlerOf(await vite.ssrLoadModule('virtual:react-router/server-build'), 'development')
}

/** Makes the handler, which works out all routes of the build: once, and not for each request. */
async function handlerOf(build: unknown, mode: 'production' | 'development'): Promise<PageBuild> {
  if (!isBuild(build)) throw new Error('The web build is not one of ours; build it again.')
  // We load this late, because React chooses its build at its first import.
  const { createRequestHandler } = await import('react-router')
  return { handle: createRequestHandler(build, mode), contextFor: build.entry.module.contextFor }
}

function isBuild(build: unknown): build is ServerBuild & { entry: { module: { contextFor: ContextFor } } } {
  if (typeof build !== 'object' || build === null || !('entry' in build)) return false
  const { entry } = build
  if (typeof entry !== 'object' || entry === null || !('module' in entry)) return false
  const { module } = entry
  return typeof module === 'object' && module !== null && 'contextFor' in module
}
